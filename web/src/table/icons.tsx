// Line icons of the table, 20 by 20, in the colour of the text around them.
const PATHS = {
  undo: "M7 4L3 8L7 12M3 8H12A5 5 0 0 1 12 18H8",
  reset: "M4 10A6.5 6.5 0 1 1 6 15M4 4V10H10",
  hint: "M7 15H13M8 18H12M10 2A5.5 5.5 0 0 0 7 12V13H13V12A5.5 5.5 0 0 0 10 2Z",
  anchor: "M10 6V18M6 9H14M3 12C3 16 7 18 10 18C13 18 17 16 17 12M3 12L1.5 14M3 12L5 14M17 12L15 14M17 12L18.5 14M8 4A2 2 0 1 0 12 4A2 2 0 1 0 8 4Z",
  end: "M4 10L8.5 14.5L16 5.5",
  menu: "M3 5H17M3 10H17M3 15H17",
  book: "M10 5C8 3.5 5 3 2.5 3.5V15.5C5 15 8 15.5 10 17C12 15.5 15 15 17.5 15.5V3.5C15 3 12 3.5 10 5ZM10 5V17",
  list: "M7 5H17M7 10H17M7 15H17M3 5H3.1M3 10H3.1M3 15H3.1",
  moon: "M16 12A7 7 0 1 1 8 4A5.5 5.5 0 0 0 16 12Z",
  plus: "M10 4V16M4 10H16",
  minus: "M4 10H16",
  sail: "M9 2V13M9 3C5 5 4 9 4 11H9M9 4C13 6 14 9 14 11H9M2 14H17L15 18H5Z",
  trade: "M3 7H15M12 3.5L15.5 7L12 10.5M17 13H5M8 9.5L4.5 13L8 16.5",
  chest: "M3 9H17V17H3ZM3 9C3 5 5 4 7 4H13C15 4 17 5 17 9M10 9V12",
  fold: "M4 13L10 7L16 13",
  unfold: "M4 7L10 13L16 7",
  close: "M5 5L15 15M15 5L5 15",
  people: "M7 9A3 3 0 1 0 7 3A3 3 0 1 0 7 9ZM1.5 17C1.5 13 4 11.5 7 11.5S12.500 13 12.500 17M13 9.500A2.600 2.600 0 1 0 12 4.500M14.500 12C17 12.300 18.500 14 18.500 17",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true"><path d={PATHS[name]} /></svg>;
}
