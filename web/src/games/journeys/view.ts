// What the server sends of a position of these games.
import type { EastToWestView, FindFacts, HeroicJourneyView, LocationView, MerchantFacts, RoutePartyView, WagonPartyView } from "../../api-types.ts";
import { useScene } from "../../scene.ts";

/** Part I has routes, Part III a map of villages. */
export type JourneysView = Omit<EastToWestView, "parties"> & Partial<Pick<HeroicJourneyView, "cells" | "uncovered" | "cards_for_tile">> & { parties: Party[] };
export type Party = Omit<RoutePartyView, "route"> & Partial<Pick<RoutePartyView, "route"> & Pick<WagonPartyView, "board" | "wagon">>;
export type Location = LocationView;
export type PointCard = JourneysView["cards"][number];
export type MerchantCard = JourneysView["row"][number];
export type RouteCard = RoutePartyView["route"][number];
export type Stack = JourneysView["stacks"][number];
export type Find = JourneysView["exploration"][number];
export type Cell = HeroicJourneyView["cells"][number];
export type CardFacts = JourneysView["box"]["cards"][string];
export type TileFacts = JourneysView["box"]["tiles"][string];
export type Deal = MerchantFacts;
export type { FindFacts };

export function useView(): JourneysView {
  return useScene().view as unknown as JourneysView;
}

export function askedSeat(view: JourneysView): number | null {
  return typeof view.to_act === "number" ? view.to_act : null;
}

/** Settlers that are neither on the own board nor in reserve. */
export function sentOut(view: JourneysView, seat: number): number {
  const standing = view.locations.reduce((sum, { owner, standing: there }) => sum + (owner === seat ? there : 0), 0);
  return standing + (view.parties[seat]!.route ?? []).reduce((sum, { camped }) => sum + camped, 0);
}
