// Line icons of the table, 20 by 20, in the colour of the text around them.
const PATHS = {
  undo: "M7 4L3 8L7 12M3 8H12A5 5 0 0 1 12 18H8",
  reset: "M4 10A6.5 6.5 0 1 1 6 15M4 4V10H10",
  hint: "M7 15H13M8 18H12M10 2A5.5 5.5 0 0 0 7 12V13H13V12A5.5 5.5 0 0 0 10 2Z",
  again: "M4 6A7 7 0 1 1 3 11M4 2V6.500H8.500M9 7.500V12.500L13 10Z",
  list: "M7 5H17M7 10H17M7 15H17M3 5H3.1M3 10H3.1M3 15H3.1",
  players: "M7 9A2.800 2.800 0 1 0 7 3.400A2.800 2.800 0 0 0 7 9M2 16.500C2 13 4 11.500 7 11.500S12 13 12 16.500M13 3.600A2.800 2.800 0 0 1 13 8.800M14.500 11.700C16.800 12.300 18 13.800 18 16.500",
  log: "M5 3H15V17H5ZM8 7H12M8 10H12M8 13H12",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true"><path d={PATHS[name]} /></svg>;
}
