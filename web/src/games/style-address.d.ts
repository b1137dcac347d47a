// build.mjs bundles such a style sheet by itself; what is imported is its address, relative to the script.
declare module "*.css?address" {
  const address: string;
  export default address;
}
