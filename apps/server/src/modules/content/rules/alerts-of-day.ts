import type { Alert } from '@throughfare/contract/calls/alert-banner';

/** A banner as an editor writes it. */
export interface Banner extends Omit<Alert, 'id'> {
  /** YYYY-MM-DD, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Storefronts that show it; empty: all. */
  readonly markets: readonly string[];
}

interface AlertsWish {
  readonly date: string;
  /** Absent: nobody knows, and only what is for everybody is shown. */
  readonly market: string | undefined;
}

/** Spec 1 §2: the banners that a storefront shows on a day, in their order. */
export function alertsOfDay(banners: readonly { readonly slug: string; readonly body: Banner }[], { date, market }: AlertsWish): Alert[] {
  return banners
    .filter(({ body }) => body.firstDay <= date && date <= body.lastDay)
    .filter(({ body: { markets } }) => markets.length === 0 || (market !== undefined && markets.includes(market)))
    .map(({ slug, body: { text, colour, link, linkText } }) => ({
      id: slug,
      text,
      colour,
      ...(link !== undefined && linkText !== undefined ? { link, linkText } : {}),
    }));
}
