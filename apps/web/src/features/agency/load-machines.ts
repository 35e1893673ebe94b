import { listAgencyKeys } from '@throughfare/contract/calls/agency-keys';
import { type HandOff, listHandOffs, listWebhooks } from '@throughfare/contract/calls/hand-offs';
import type { CallAnswer } from '@throughfare/contract/call';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type MachinesView =
  | {
      readonly state: 'ready';
      readonly listed: CallAnswer<typeof listAgencyKeys>['data'];
      readonly told: CallAnswer<typeof listWebhooks>['data'];
    }
  | { readonly state: 'failed'; readonly message: string };

/** Keys and webhooks of the person's own agency, or of one that they manage. */
export async function loadMachines(visitor: Visitor, agencyId: string | undefined): Promise<MachinesView> {
  const query = { agencyId };
  const [keys, webhooks] = await Promise.all([visitor.ask(listAgencyKeys, { query }), visitor.ask(listWebhooks, { query })]);
  // A malformed id is treated as an unknown agency.
  if (!keys.ok && keys.status === 400) throw new Response(null, { status: 404 });
  orNotFound(keys);
  if (!keys.ok) return { state: 'failed', message: keys.error.message };
  if (!webhooks.ok) return { state: 'failed', message: webhooks.error.message };
  return { state: 'ready', listed: keys.data.data, told: webhooks.data.data };
}

/** The events of one day in UTC, as a file for a back office. */
export async function handOffsCsv(visitor: Visitor, params: URLSearchParams): Promise<string> {
  const day = params.get('day') ?? '';
  if (!isCalendarDay(day)) throw new Response('Please choose a day.', { status: 400 });
  const agencyId = params.get('agencyId') || undefined;
  const events: HandOff[] = [];
  for (let after = 0, isLast = false; !isLast; after = events.at(-1)?.number ?? after) {
    const outcome = orNotFound(await visitor.ask(listHandOffs, { query: { agencyId, day, after } }));
    if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
    events.push(...outcome.data.data.events);
    ({ isLast } = outcome.data.data);
  }
  return csvOf(header, events.map(rowOf));
}

const header = [
  'Number',
  'Event',
  'Happened at (UTC)',
  'Booking',
  'Order',
  'Sellers',
  'Sold by',
  'Settlement',
  'First travel day',
  'Currency',
  'Fare',
  'Commission',
  'Mark-up',
  'Discount',
  'Card fee',
  'Kept by the fare',
  'Total',
];

function rowOf({ number, event, happenedAt, orderId, booking }: HandOff) {
  const amounts = booking?.amounts;
  return [
    number,
    event,
    happenedAt,
    booking?.reference,
    orderId,
    booking?.suppliers.map(({ source, reference }) => `${source} ${reference}`).join(' '),
    booking?.soldBy,
    booking?.settlement,
    booking?.firstTravelDay,
    amounts?.currency,
    amounts?.fare,
    amounts?.commission,
    amounts?.markUp,
    amounts?.discount,
    amounts?.cardFee,
    amounts?.penalty,
    amounts?.total,
  ];
}
