/**
 * The refund of each pass of an order on a day: for unused passes, within the policy's months from the sale and before the first day of
 * validity. A child's pass is free and is refunded with its adult's.
 */
import { addMonths, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { money } from '@throughfare/kernel/money';
import type { PartAmount } from '../../../port/after-sales.ts';
import type { PassOffer } from '../../../port/passes.ts';
import type { PassPolicy, PassRefundRow } from '../pass-catalogue.types.ts';
import type { PassOrderRecord, PassRecord } from '../pass-order.types.ts';
import { firstDayOf, passDayAt, passZone, soldAtMs } from './pass-standing.ts';

const childrenForEachAdult = 2;

/** The refund terms of these policies. */
export type RefundTerms = Pick<PassPolicy, 'specification' | 'published'>;

/** The published policy on the day of the sale. */
export function publishedRow({ published }: RefundTerms, soldOn: CalendarDay): PassRefundRow | undefined {
  return published.findLast(({ soldFrom }) => soldFrom <= soldOn);
}

/** The rule that ends sooner. */
function monthsOf({ specification }: RefundTerms, row: PassRefundRow): number {
  return Math.min(specification.months, row.months);
}

/** "Unused passes are refunded within one year …", by the policy of a day. */
export function refundRuleText(terms: RefundTerms, soldOn: CalendarDay): string {
  const row = publishedRow(terms, soldOn);
  if (!row) return 'Not refundable.';
  const within = withinWords(monthsOf(terms, row));
  const before = terms.specification.beforeFirstDay ? ' and before their first day of validity' : '';
  const kept = `${row.feePercent} % of its price${row.mostFeeEuros === undefined ? '' : `, at most €${row.mostFeeEuros}.00,`}`;
  const free = row.freeHours > 0 ? `In the first ${row.freeHours / 24} days nothing is kept, after that ` : 'Of each pass ';
  return `Unused passes are refunded within ${within} from their issue${before}. ${free}${kept} is kept.`;
}

/** The same policy as figures. */
export function passRefunds(terms: RefundTerms, soldOn: CalendarDay): Pick<PassOffer, 'refunds'> {
  const row = publishedRow(terms, soldOn);
  if (!row) return {};
  const lastDay = addMonths(soldOn, monthsOf(terms, row));
  return { refunds: { freeMinutes: row.freeHours * 60, lastDay, zone: passZone, feeOf: ({ minor }) => money('EUR', keptOf(row, minor)) } };
}

function withinWords(months: number): string {
  return months === 12 ? 'one year' : `${months} months`;
}

/** In the sequence of travellers. */
export function assessPasses(order: PassOrderRecord, terms: RefundTerms, nowMs: number): PartAmount[] {
  return order.passes.map((pass) => {
    if (pass.isExchanged) return amountOf(pass, { state: 'exchanged', reason: 'This pass was exchanged.' });
    if (pass.endedAtMs !== undefined) return amountOf(pass, { state: 'already_refunded', reason: 'This pass was given back.' });
    const late = tooLate(order, pass, terms, nowMs, 'refunded');
    if (late !== undefined) return amountOf(pass, { state: 'not_refundable', reason: late });
    return isChild(pass)
      ? amountOf(pass, { state: 'not_refundable', reason: 'A child’s pass is free and goes back with the pass of its adult.' })
      : amountOf(pass, { state: 'refundable', feeMinor: feeOf(order, pass, terms, nowMs) });
  });
}

function amountOf(
  { traveller, priceMinor }: PassRecord,
  found:
    | { readonly state: 'refundable'; readonly feeMinor: number }
    | { readonly state: Exclude<PartAmount['state'], 'refundable'>; readonly reason: string },
): PartAmount {
  const isOpen = found.state === 'refundable';
  const feeMinor = isOpen ? found.feeMinor : 0;
  return {
    direction: 'outward',
    passengerRef: traveller.passengerRef,
    paid: money('EUR', priceMinor),
    fee: money('EUR', feeMinor),
    refundable: money('EUR', isOpen ? priceMinor - feeMinor : 0),
    state: found.state,
    ...(isOpen ? {} : { reason: found.reason }),
  };
}

/** Why a pass can no longer be refunded or exchanged, as a sentence. Undefined if it can. */
export function tooLate(
  order: PassOrderRecord,
  pass: PassRecord,
  terms: RefundTerms,
  nowMs: number,
  done: 'refunded' | 'exchanged',
): string | undefined {
  const soldMs = soldAtMs(order);
  if (soldMs === undefined) return 'These passes were not sold.';
  const today = passDayAt(nowMs);
  const row = publishedRow(terms, passDayAt(soldMs));
  if (!row) return `Passes of that time are not ${done}.`;
  const months = monthsOf(terms, row);
  if (today > addMonths(passDayAt(soldMs), months)) return `Passes can be ${done} within ${withinWords(months)} from their issue.`;
  const isBegun = terms.specification.beforeFirstDay ? today >= firstDayOf(pass, order) : isInUse(pass, nowMs);
  return isBegun ? `Passes can be ${done} before their first day of validity.` : undefined;
}

/** It was activated and its first day has come, so it is no longer refundable, whatever was offered before. */
export function isInUse({ firstDay }: Pick<PassRecord, 'firstDay'>, nowMs: number): boolean {
  return firstDay !== undefined && passDayAt(nowMs) >= firstDay;
}

function feeOf(order: PassOrderRecord, { priceMinor }: PassRecord, terms: RefundTerms, nowMs: number): number {
  const soldMs = soldAtMs(order) ?? nowMs;
  const row = publishedRow(terms, passDayAt(soldMs));
  if (!row || nowMs - soldMs <= row.freeHours * 3_600_000) return 0;
  return keptOf(row, priceMinor);
}

function keptOf({ feePercent, mostFeeEuros = Number.POSITIVE_INFINITY }: PassRefundRow, priceMinor: number): number {
  return Math.min(Math.round((priceMinor * feePercent) / 100), mostFeeEuros * 100);
}

/**
 * The passes refunded together with the requested ones: children who would be left with too few adults, the last first. `refused` if one of
 * the passes cannot be refunded.
 */
export function choosePasses(
  order: PassOrderRecord,
  assessed: readonly PartAmount[],
  asked: readonly string[] | 'all',
): readonly PartAmount[] | { readonly refused: string } {
  const wanted = asked === 'all' ? assessed.filter(({ state }) => state === 'refundable').map(({ passengerRef }) => passengerRef) : asked;
  const going = assessed.filter(({ passengerRef }) => wanted.includes(passengerRef));
  const closed = going.find(({ state }) => state !== 'refundable');
  if (going.length === 0 || going.length < new Set(wanted).size || closed) return { refused: closed?.reason ?? 'no such pass' };
  const isOpen = ({ state }: PartAmount) => state === 'refundable';
  if (order.product.sharedBy !== undefined && going.length < assessed.filter(isOpen).length)
    return { refused: 'These passes were bought together at a saver fare and go back together.' };
  const staying = order.passes.filter(({ traveller, endedAtMs }) => endedAtMs === undefined && !wanted.includes(traveller.passengerRef));
  const grownUps = staying.filter(({ traveller }) => traveller.group === 'Adult' || traveller.group === 'Senior').length;
  const children = staying.filter(isChild).slice(grownUps * childrenForEachAdult);
  return [...going, ...children.map((child) => amountOf(child, { state: 'refundable', feeMinor: 0 }))];
}

function isChild({ traveller }: PassRecord): boolean {
  return traveller.group === 'Child';
}
