import type { Alert, AlertColour } from '@throughfare/contract/calls/alert-banner';

/** A banner written by an editor. */
export interface Banner extends Pick<Alert, 'text' | 'colour' | 'link' | 'linkText'> {
  /** YYYY-MM-DD, both days included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The storefronts that show it. Empty: all. */
  readonly markets: readonly string[];
}

/** Each pair has a contrast of 7:1 or better. */
const colours: Readonly<Record<AlertColour, Pick<Alert, 'textColor' | 'backgroundColor'>>> = {
  pine: { textColor: '#ffffff', backgroundColor: '#14524c' },
  amber: { textColor: '#3d2900', backgroundColor: '#fdf0d3' },
  red: { textColor: '#6d1607', backgroundColor: '#fbe6e0' },
  sky: { textColor: '#0d3a66', backgroundColor: '#e2effb' },
};

interface AlertsWish {
  readonly date: string;
  /** Absent: unknown, and only banners for everybody are shown. */
  readonly market: string | undefined;
}

/** The banners of a storefront on a day, in their order (SITE-5). */
export function alertsOfDay(banners: readonly { readonly slug: string; readonly body: Banner }[], { date, market }: AlertsWish): Alert[] {
  return banners
    .filter(({ body }) => body.firstDay <= date && date <= body.lastDay)
    .filter(({ body: { markets } }) => markets.length === 0 || (market !== undefined && markets.includes(market)))
    .map(({ slug, body: { text, colour, link, linkText } }) => ({
      alertId: slug,
      text,
      colour,
      ...colours[colour],
      isLink: link !== undefined && linkText !== undefined,
      ...(link !== undefined && linkText !== undefined ? { link, linkText } : {}),
      isB2B: false,
      isMobile: false,
    }));
}
