// A room draws the games of one family. It is loaded when one of them is opened; only its entrance is part of every page.
import type { ComponentChildren, FunctionComponent } from "preact";
import type { TextInfo, View } from "../api-types.ts";
import type { Effect } from "../scene.ts";
import type { Words } from "../words.ts";

/** A piece goes from one place to another, both by their refs; parties are `seat:0`. */
export interface Flight {
  readonly piece: string; // "cube:Y"
  readonly from: string;
  readonly to: string;
  readonly over?: readonly string[]; // places on the way
}

/** How the acts of others are played. */
export interface RoomMotion {
  /** Which pieces an effect moves; none for what cannot be seen. */
  flights: (effect: Effect) => readonly Flight[];
  /** The view after effects, as far as the board shows it; without it the board changes when all acts have been played. */
  after?: (view: View, effects: readonly Effect[]) => View;
}

/** What is drawn inside a scene (`useScene`). The style sheet of a room lays its parts out: `.table-page[data-room="name"]`. */
export interface Room {
  name: string;
  sprite?: string; // symbols that its drawings need, to be put into the page before they are
  prepare?: (game: string, theme: string) => void; // what else this game needs, once the sprite is there
  Board: FunctionComponent;
  Own: FunctionComponent; // what the own seat has
  Common: FunctionComponent | null; // what lies on the table for all, and is not on the board
  Others: FunctionComponent; // what the others have
  Preview?: FunctionComponent; // what the plan would do, in the panel that asks; without it the panel lists all choices
  Buttons?: FunctionComponent; // what can be done without pointing at the board
  /** On a phone: buttons for the parts of the board, what is yours among them. Without it there is one for the board and one for what is yours. */
  Zones?: FunctionComponent<{ shown: boolean; show: () => void }>; // is the board seen? let it be
  motion?: RoomMotion;
  Picture?: FunctionComponent; // a position as the first page shows it; without it there the emblem is shown
  MapPicture?: FunctionComponent<{ view: View }>; // the map of a game that begins
  Progress?: FunctionComponent; // how far the game is, in the head of the page
  drawsHints?: boolean; // its board draws plans, so the turns of a hint are shown there too
  /** What happened, as the log draws it; null says nothing, undefined leaves it to words. */
  tell?: (words: Words, effect: Effect, view: View) => ComponentChildren;
  /** What is seen at a place that has no name, by its id, and the kind if it comes from a ref; null for what is none. */
  placeOf?: (view: View, id: string, kind?: string) => TextInfo | null;
  /** What a thing is called, by its ref: "tile 12". */
  nameOf: (words: Words, ref: string) => string;
}

export interface Entrance {
  emblems: { readonly [game: string]: ComponentChildren }; // of the games it draws, by id, 160 by 96
  style?: string; // address of its style sheet
  enter: () => Promise<{ room: Room }>;
}
