/** An itinerary for pasting: into a chat as text, into a mail as a table. It includes commission only where the agent asks for it. */
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Currency } from '@throughfare/kernel/money';
import { showAmount, sumAmounts } from '../../../domain/money/amounts.ts';
import type { AgencyPrice } from './agency-price.ts';
import type { ChosenLeg, TripSelection } from './trip-selection.ts';

export interface CopiedItinerary {
  readonly text: string;
  readonly html: string;
}

interface CopyOptions {
  readonly currency: Currency;
  readonly price: AgencyPrice;
  /** "09:14": the end of the promise of prices. */
  readonly heldUntil: string | undefined;
  readonly withCommission: boolean;
}

interface Line {
  readonly leg: string;
  readonly what: string;
}

const legs = (selection: TripSelection): readonly (readonly [string, ChosenLeg])[] =>
  [['Outward', selection.outward] as const, ['Return', selection.inward] as const].flatMap(([name, leg]) =>
    leg ? [[name, leg] as const] : [],
  );

export function copyItinerary(selection: TripSelection, { currency, price, heldUntil, withCommission }: CopyOptions): CopiedItinerary {
  const lines = legs(selection).flatMap(([name, leg]) => linesOf(name, leg));
  const commissions = legs(selection).flatMap(([, { fare }]) => fare?.commission ?? []);
  const sums = [
    ...price.lines.map(({ text, amount }) => `${text}: ${showAmount(amount, currency)}`),
    `Total ${showAmount(price.total, currency)}`,
    ...(withCommission && commissions.length > 0 ? [`Commission ${showAmount(sumAmounts(commissions), currency)}`] : []),
    heldUntil === undefined ? 'Neither the price nor places are held.' : `Price held until ${heldUntil}. Places are not held.`,
  ];
  return {
    text: [...lines.map(({ leg, what }) => (leg === '' ? `  ${what}` : `${leg}: ${what}`)), ...sums].join('\n'),
    html: `<table style="border-collapse:collapse;font-family:sans-serif">${lines.map(rowOf).join('')}</table><p style="font-family:sans-serif">${sums.map(escaped).join('<br>')}</p>`,
  };
}

function linesOf(name: string, { ticket, fare }: ChosenLeg): Line[] {
  const { departureDateTime, arrivalTime, dayOffset, duration, numberOfConnections: changes } = ticket;
  const times = `${departureDateTime.time.slice(0, 5)}–${arrivalTime.time.slice(0, 5)}${dayOffset > 0 ? ` (+${dayOffset})` : ''}`;
  const direct = changes === 0 ? 'direct' : changes === 1 ? '1 change' : `${changes} changes`;
  return [
    {
      leg: name,
      what: `${ticket.fromStation} to ${ticket.toStation}, ${formatFullDay(departureDateTime.date)}, ${times}, ${duration}, ${direct}`,
    },
    ...ticket.travelSegments.map(
      ({ type, originName, destinationName, departureDateTime: departs, arrivalDateTime: arrives, marketingServiceName, designator }) => ({
        leg: '',
        what: `${departs.slice(11, 16)} ${originName} – ${arrives.slice(11, 16)} ${destinationName}, ${type === 'TRANSFER' ? 'transfer' : `${marketingServiceName} ${designator}`.trim()}`,
      }),
    ),
    ...(fare
      ? [
          {
            leg: '',
            what: `${fare.displayNames.join(' + ')}, ${fare.serviceClass === 'FIRST' ? 'First class' : 'Standard class'}: ${fare.descriptions.join(', ')}`,
          },
        ]
      : []),
  ];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const rowOf = ({ leg, what }: Line): string =>
  `<tr><th style="text-align:left;vertical-align:top;padding:2px 12px 2px 0">${escaped(leg)}</th><td style="padding:2px 0">${escaped(what)}</td></tr>`;
