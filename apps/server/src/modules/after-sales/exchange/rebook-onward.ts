import { Refusal } from '@throughfare/kernel/refusal';
import { workOnBegun } from '../after-sale-work.ts';
import { beginAfterSale } from '../begin-after-sale.ts';
import { findAfterSale } from '../store/after-sale-store.ts';
import { listBrokenConnections, markRebooked, type OnwardPart } from '../store/broken-connection-store.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { openLine, type FoundLine } from '../find-line.ts';
import { refusalOf } from '../present/present-result.ts';
import { exchangeOptions } from './exchange-options.ts';
import { type NextTrain, quoteNextTrain } from './next-train.ts';
import { exchangeOf } from './process-exchange.ts';
import { exchangePayment } from './rules/exchange-payment.ts';

/** A replacement train, in the local times of its stations. */
export interface OtherTrain {
  readonly fromStation: string;
  readonly toStation: string;
  /** YYYY-MM-DD and HH:MM. */
  readonly departs: { readonly date: string; readonly time: string };
  readonly arrives: { readonly date: string; readonly time: string };
  /** Epoch minutes. */
  readonly arrivesAt: number;
  /** Whether the traveller has nothing to pay. The shop bears the difference, so hardly ever false. */
  readonly isFree: boolean;
  /** It replaces the outward half of a return fare, whose way back stays valid. */
  readonly keepsReturn: boolean;
}

const isFree = ({ plan }: Pick<NextTrain['quote'], 'plan'>): boolean => exchangePayment(plan).charge.minor === 0;

/** The next train that replaces a part sold by one seller. Undefined if none can be had. `from`: epoch minutes. */
export async function otherTrain(part: OnwardPart, from: number, deps: AfterSaleDeps): Promise<OtherTrain | undefined> {
  try {
    const { ticket, quote, keepsReturn } = await nextTrainOf(await partOf(part, deps), { ...part, from }, deps);
    const { fromStation, toStation, departureDateTime: departs, arrivalTime: arrives } = ticket;
    const segments = quote.plan.sold.request.outward?.trip.segments ?? [];
    const arrivesAt = segments.at(-1)?.arrivesAt ?? from;
    return { fromStation, toStation, departs, arrives, arrivesAt, isFree: isFree(quote), keepsReturn };
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

/**
 * Exchanges an unreachable part for the next train, if that costs the traveller nothing. Answers once the seller has answered. Otherwise
 * refuses `desk.nextTrainCosts`. Refuses `afterSales.underWay` for a second press, and has the refusals of any exchange.
 */
export async function rebookOnward(
  part: OnwardPart,
  by: string,
  deps: AfterSaleDeps,
): Promise<{ readonly bookingReference: string; readonly train: OtherTrainText }> {
  const found = await partOf(part, deps);
  const [noted] = (await listBrokenConnections(deps.db, [part.bookingReference])).filter(
    ({ supplierBookingId, direction }) => supplierBookingId === part.supplierBookingId && direction === part.direction,
  );
  if (noted?.reachedFrom === undefined) throw new Refusal('exchange.nothingFound');
  const { ticket, quote } = await nextTrainOf(found, { ...part, from: noted.reachedFrom }, deps);
  if (!isFree(quote)) throw new Refusal('desk.nextTrainCosts');
  const sale = exchangeOf(found, quote, {}, deps);
  await workOnBegun(await beginAfterSale(sale, quote.itemVersion, deps), deps);
  const done = await findAfterSale(deps.db, sale.afterSaleId);
  const refusal = done && refusalOf(done);
  if (refusal !== undefined) throw new Refusal(refusal);
  await markRebooked(deps.db, part, { at: new Date(deps.clock.now()), by });
  const { fromStation, toStation, departureDateTime } = ticket;
  return {
    bookingReference: sale.exchange?.plan.newItem.bookingReference ?? '',
    train: { fromStation, toStation, departs: departureDateTime },
  };
}

async function nextTrainOf(
  found: FoundLine,
  missed: { readonly direction: OnwardPart['direction']; readonly from: number },
  deps: AfterSaleDeps,
): Promise<NextTrain> {
  const known = await exchangeOptions(found, deps);
  const next = await quoteNextTrain(found, known, missed, deps);
  if (!next.quote.plan.extras?.leavesBicycle) return next;
  // Nobody asks the traveller here, and they stand there with the bicycle.
  try {
    return await quoteNextTrain(found, known, { ...missed, withBicycles: true }, deps);
  } catch (refusal) {
    if (refusal instanceof Refusal) return next;
    throw refusal;
  }
}

type OtherTrainText = Pick<OtherTrain, 'fromStation' | 'toStation' | 'departs'>;

async function partOf({ bookingReference, source, supplierBookingId }: OnwardPart, deps: AfterSaleDeps): Promise<FoundLine> {
  const order = await deps.orders.findByBooking(bookingReference);
  const item = order?.items.find((one) => one.bookingReference === bookingReference);
  if (!order || !item) throw new Refusal('object.notFound');
  return openLine({ order, item }, { source, refSysBookingId: supplierBookingId }, deps);
}
