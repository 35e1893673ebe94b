import type { CheckoutDraft, TicketItem } from '@throughfare/contract/shapes/cart';
import { helpNeedCodes, helpNotice } from '@throughfare/kernel/rights/boarding-help.data';

type Help = NonNullable<NonNullable<NonNullable<CheckoutDraft['items']>[number]['seatPreferences']>['help']>;

export type { Help };

/** The stations at which the travellers of a ticket board, change and alight, in travel order and each once. */
export function helpStations({
  outward,
  inward,
}: Pick<TicketItem, 'outward' | 'inward'>): readonly { readonly code: string; readonly name: string }[] {
  const rides = [outward, inward].flatMap((journey) => journey?.segments ?? []).filter(({ type }) => type !== 'TRANSFER');
  const stops = rides.flatMap(({ from, fromStation, to, toStation }) => [
    { code: from, name: fromStation },
    { code: to, name: toStation },
  ]);
  return [...new Map(stops.map((stop) => [stop.code, stop])).values()];
}

const countries: Readonly<Record<string, string>> = { ATOC: 'GB', SILVERRAIL: 'GB', AMT: 'US', VIA: 'CA' };

/** "The desk needs 24 hours' notice (Regulation (EU) 2021/782, Article 24)." */
export function noticeWords({ source }: Pick<TicketItem, 'source'>): string {
  const { hours, source: law } = helpNotice(countries[source] ?? '');
  return `The desk needs ${hours} hours’ notice (${law}); later it tries.`;
}

/** The help in a posted form: stations of the ticket only. */
export function helpOfPost(item: Pick<TicketItem, 'outward' | 'inward'>, need: string, codes: readonly string[]): Help | undefined {
  const known = helpStations(item);
  const stations = known.flatMap(({ code }) => (codes.includes(code) ? [code] : []));
  return stations.length > 0 ? { need: helpNeedCodes.find((code) => code === need) ?? 'RAMP', stations } : undefined;
}
