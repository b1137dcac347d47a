// What the server sends of a position of this game.
export const OFFERS = ["items", "monuments"] as const; // what can be bought and placed in a city
