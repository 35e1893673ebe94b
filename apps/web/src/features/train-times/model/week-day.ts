import type { CallAnswer } from '@throughfare/contract/call';
import type { getTimetableWeek } from '@throughfare/contract/calls/content';

export type Week = CallAnswer<typeof getTimetableWeek>['data']['data'];

/** "Sat 28 Nov" of a calendar day. */
export function dayText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** "No Fares" when the cheapest rate is 0 (Spec 3 §2). The symbol is that of the answer's currency (reading guide 17). */
export function fareText({ cheapestRate, currency }: Week[number]): string {
  if (Number(cheapestRate) === 0) return 'No Fares';
  const symbols: Readonly<Record<Week[number]['currency'], string>> = { GBP: '£', EUR: '€', AUD: 'A$', NZD: 'NZ$', USD: 'US$', CAD: 'C$' };
  return symbols[currency] + cheapestRate;
}

/** The search that a day of the strip starts: that day out, the next day back for whoever makes it a return (Spec 3 §2). */
export function searchOfDay({ date, from, to }: Week[number]): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return JSON.stringify({
    productType: 'PointToPoint',
    actionType: 'Search',
    from,
    to,
    searchParam: {
      from,
      to,
      isRoundTrip: false,
      departureDate: date,
      departureTime: '00:00:00',
      arrivalDate: next,
      arrivalTime: '08:00:00',
      passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
    },
  });
}
