import type { Role } from '@throughfare/contract/call';
import type { PossibleActions } from '@throughfare/contract/shapes/possible-actions';
import type { BookingAction } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { total, toDecimal } from '@throughfare/kernel/money';
import { factsOf } from '@throughfare/kernel/source';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { type FoundLine, lineOf } from './find-line.ts';
import { whyNot } from './present/present-refundable.ts';
import { type LineOptions, optionsOf } from './price-refund.ts';
import { orderLines } from './rules/order-line.ts';
import { ownFeeOf } from './rules/refund-fee.ts';
import { isLeftToAgency, seenShares } from './rules/part-shares.ts';
import { refundFigures } from './rules/refund-figures.ts';
import { isTouched, mayVoid } from './void-booking.ts';

/**
 * The actions of each line that its supplier would accept now, the one that gives the customer most first (ruling 51). Refuses as `findLine`,
 * and `refund.unavailable` if a supplier does not answer.
 */
export async function possibleActions(session: Session, bookingReference: string, deps: AfterSaleDeps): Promise<PossibleActions> {
  const booking = await deps.findBooking(session, bookingReference);
  const lines = [];
  for (const { lineId } of orderLines(booking.item)) {
    const found = await lineOf(session, booking, { orderId: lineId }, deps);
    lines.push({ found, known: await optionsOf(found, deps) });
  }
  const names = namesOf(lines.map(({ known }) => known));
  const isByAgency = lines.some(({ found, known }) => known.options.exchange.isExchangeable && isLeftToAgency(found));
  return {
    names,
    ...(isByAgency ? { exchangeByAgency: messageText('exchange.byAgency') } : {}),
    lines: await Promise.all(lines.map(({ found, known }) => lineActions(session.role, found, known, names, deps))),
  };
}

async function lineActions(
  role: Role,
  found: FoundLine,
  { options, shares: charged }: LineOptions,
  names: PossibleActions['names'],
  deps: AfterSaleDeps,
): Promise<PossibleActions['lines'][number]> {
  const { order, line } = found;
  const shares = seenShares(charged, found);
  const { refund: refundAction, canExchange, changesTravel, changesTravellers } = factsOf(line.source).actions;
  const open = options.parts.filter(({ state }) => state === 'refundable');
  const refund = open.length > 0 ? refundFigures(shares, open, { ownFee: ownFeeOf(order, options) }).refund : undefined;
  const isVoidable = options.isVoidable && mayVoid({ role }, found) && !(await isTouched(found, deps));
  const whole = isVoidable
    ? total(
        order.currency,
        shares.map(({ charged }) => charged),
      )
    : undefined;
  const backFirst = [
    ...(whole ? [{ action: 'void' as const, minor: whole.minor }] : []),
    ...(refund ? [{ action: refundAction, minor: refund.minor }] : []),
  ].toSorted((a, b) => b.minor - a.minor);
  // With a new contract for each exchange, money always moves.
  const isOpen = options.exchange.isAtomic || options.appliedReason !== undefined || !isLeftToAgency(found);
  const isExchangeable = options.exchange.isExchangeable && canExchange && isOpen;
  const actions: BookingAction[] = [
    ...backFirst.map(({ action }) => action),
    ...(isExchangeable ? (['exchange'] as const) : []),
    ...(isExchangeable && changesTravel ? (['travelChange'] as const) : []),
    ...(names !== 'none' && changesTravellers ? (['travellers'] as const) : []),
  ];
  return {
    orderId: line.lineId,
    actions,
    ...(refund ? { refund: toDecimal(refund) } : { whyNoRefund: whyNot(options) }),
    ...(whole ? { voidRefund: toDecimal(whole) } : {}),
  };
}

/** Names are on all tickets of a booking, so the strictest of its suppliers decides. */
function namesOf(lines: readonly LineOptions[]): PossibleActions['names'] {
  const all = (of: (options: LineOptions['options']) => boolean): boolean => lines.length > 0 && lines.every(({ options }) => of(options));
  if (all(({ names }) => names.isChangeable && (names.fee?.minor ?? 0) === 0)) return 'change';
  return all(({ names }) => names.isChangeable || names.isCorrectable === true) ? 'correction' : 'none';
}
