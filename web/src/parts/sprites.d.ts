declare module "*.sprite.svg" {
  const svg: string;
  export default svg;
}
