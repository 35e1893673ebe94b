import { convert } from '@throughfare/kernel/money';
import type { Booking, ChosenTrip, KeptPlaces } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type PassRequest, placesAsked, tripsAsked, type TripsRequest } from '../../cart/cart.api.ts';
import { type ItemBooking, type OrderItem, supplierReference } from '../order.types.ts';
import { prebookAsked } from '../working/prebook-asked.ts';
import { holdMarginMs } from '../rules/hold-times.ts';
import { inItem } from './in-item.ts';
import { placesAtEnd, runsOnOneTrain } from '../rules/tickets-on-one-train.ts';
import { ofBooking } from '../working/order-change.ts';
import { rejectedAs } from './rejected-as.ts';
import type { StepContext } from './step-context.ts';

const beforePrebook = declareFailpoint('order.before-prebook');
const afterPrebook = declareFailpoint('order.after-prebook');

/** Leaves time for names, 3-D Secure and a slow phone: the hold outlives the customer's authentication (decision 3). */
const usualSeconds = 30 * 60;
/** As long as that, or until the agency that asked for the hold pays, with time to spare. */
function holdSecondsOf({ order: { hold, payBy }, deps }: StepContext): number {
  const forHold = hold === undefined || !payBy ? 0 : (payBy.getTime() - deps.clock.now() + holdMarginMs) / 1000;
  return Math.max(usualSeconds, Math.ceil(forHold));
}
/**
 * A silent supplier is asked this often before its booking is given up. A hold that a lost answer may have made lapses by itself, since
 * nobody will confirm it.
 */
const mostTries = 3;

/**
 * Prebooks all bookings that have not been asked for yet, in parallel. Tickets for one train are prebooked one after the other, so that the
 * traveller keeps their seat from one to the next (SPLIT-4).
 */
export async function prebookAll(context: StepContext, bookingIds: ReadonlySet<string>): Promise<StepResult> {
  const runs = context.order.items.flatMap((item) => runsOnOneTrain(item.bookings).map((bookings) => ({ item, bookings })));
  const results = await Promise.all(
    runs.map(async ({ item, bookings }) => {
      const told: StepResult[] = [];
      let before: KeptPlaces | undefined;
      for (const booking of bookings) {
        let segments = booking.segments;
        if (bookingIds.has(booking.bookingId)) {
          const { result, answer } = await prebook(context, item, booking, before);
          told.push(result);
          segments = answer?.segments ?? [];
        }
        before = placesAtEnd(booking, segments);
      }
      return told;
    }),
  );
  return results.flat().find(({ next }) => next === 'retry') ?? goOn;
}

interface Prebooked {
  readonly result: StepResult;
  readonly answer?: Booking;
}

async function prebook(context: StepContext, item: OrderItem, booking: ItemBooking, before: KeptPlaces | undefined): Promise<Prebooked> {
  const supplier = sellerOf(context.deps.suppliers, booking.source);
  if (!supplier) return { result: fail(context, booking, 'supplier.unavailable') };
  try {
    const wasAsked = booking.pending === 'prebook' && !context.isAnnounced;
    const known = wasAsked ? await supplier.findByReference(supplierReference(booking)) : undefined;
    const answer = known ?? (await ask(context, item, booking, before));
    return { result: keep(context, booking, answer), answer };
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return { result: settleFailure(context, item, booking, failure) };
  }
}

async function ask(context: StepContext, item: OrderItem, booking: ItemBooking, before: KeptPlaces | undefined): Promise<Booking> {
  if (!context.isAnnounced) await context.write.announce(prebookAsked(booking));
  await beforePrebook.pass(context.order.orderId);
  const answer = booking.request.pass
    ? await prebookPasses(context, item, booking, booking.request)
    : await prebookTrips(context, item, booking, booking.request, before);
  await afterPrebook.pass(context.order.orderId);
  return answer;
}

async function prebookPasses(context: StepContext, item: OrderItem, booking: ItemBooking, request: PassRequest): Promise<Booking> {
  const { passes } = context.deps.suppliers;
  if (!passes) throw SupplierFailure.of('unavailable', `nobody sells passes of ${booking.source}`);
  return passes.prebook({
    reference: supplierReference(booking),
    offerRef: request.pass.offerRef,
    validFrom: request.pass.validFrom,
    travellers: item.travellers.flatMap((traveller) => {
      const asked = request.passengers.find(({ passengerRef }) => passengerRef === traveller.passengerRef);
      return asked ? [{ ...traveller, group: asked.group }] : [];
    }),
    expectedPrice: booking.supplierTotal,
    holdSeconds: holdSecondsOf(context),
  });
}

async function prebookTrips(
  context: StepContext,
  item: OrderItem,
  booking: ItemBooking,
  request: TripsRequest,
  before: KeptPlaces | undefined,
): Promise<Booking> {
  const supplier = context.deps.suppliers.get(booking.source);
  if (!supplier) throw SupplierFailure.of('unavailable', `no supplier for ${booking.source}`);
  const { outward, inward } = tripsAsked<ChosenTrip>(request);
  if (!outward) throw new RangeError(`booking ${booking.bookingId} has no trip`);
  return supplier.prebook({
    reference: supplierReference(booking),
    outward,
    ...(inward ? { inward } : {}),
    passengers: asPriced(item.travellers, request.passengers),
    railcards: request.railcards,
    expectedPrice: booking.supplierTotal,
    seatPreferences: preferencesAt(item.seatPreferences, request),
    ...(before ? { keepsPlaces: before } : {}),
    holdSeconds: holdSecondsOf(context),
  });
}

/** The chosen places on this supplier's trains, with the wishes for the others. */
function preferencesAt({ places, ...wishes }: OrderItem['seatPreferences'], request: TripsRequest): OrderItem['seatPreferences'] {
  const asked = placesAsked(request, places ?? []);
  return asked.length > 0 ? { ...wishes, places: asked } : wishes;
}

/** The travellers, each with the group from the search, the cards that the pricing assigned to them, and the things that they bring. */
function asPriced(travellers: OrderItem['travellers'], priced: ItemBooking['request']['passengers']): OrderItem['travellers'] {
  return travellers.map((traveller) => {
    const { passengerType, cards, brings } = priced.find(({ passengerRef }) => passengerRef === traveller.passengerRef) ?? {};
    return {
      ...traveller,
      ...(passengerType === undefined ? {} : { passengerType }),
      ...(cards === undefined ? {} : { cards }),
      ...(brings === undefined ? {} : { brings }),
    };
  });
}

function keep(context: StepContext, booking: ItemBooking, answer: Booking): StepResult {
  if (answer.status !== 'PREBOOKED') return fail(context, booking, 'supplier.rejected');
  context.write.settle({
    event: {
      kind: 'prebooked',
      detail: {
        supplierBookingId: answer.bookingId,
        seats: answer.segments.reduce((sum, { places }) => sum + places.length, 0),
        until: new Date(answer.confirmBeforeMs).toISOString(),
      },
    },
    set: { attempts: 0 },
    row: ofBooking(booking, {
      status: 'prebooked',
      pending: null,
      supplier_booking_id: answer.bookingId,
      supplier_booking_code: answer.bookingCode,
      hold_until: new Date(answer.confirmBeforeMs),
      parts: JSON.stringify(inItem(booking, answer.parts)),
      segments: JSON.stringify(inItem(booking, answer.segments)),
    }),
  });
  return goOn;
}

function settleFailure(context: StepContext, item: OrderItem, booking: ItemBooking, failure: SupplierFailure): StepResult {
  switch (failure.kind) {
    case 'price_changed':
      return failure.priceChange ? askCustomer(context, item, booking, failure.priceChange) : fail(context, booking, 'supplier.sold_out');
    case 'sold_out':
      return fail(context, booking, 'supplier.sold_out', failure.message);
    case 'rejected':
      return fail(context, booking, rejectedAs(failure), failure.message);
    case 'unavailable':
      return context.order.attempts + 1 < mostTries
        ? retry(failure.message)
        : fail(context, booking, 'supplier.unavailable', failure.message);
    case 'outcome_unknown':
      return retry(failure.message);
  }
}

function askCustomer(
  context: StepContext,
  item: OrderItem,
  booking: ItemBooking,
  priceChange: NonNullable<SupplierFailure['priceChange']>,
): StepResult {
  const newTotal = convert(priceChange.newPrice, booking.rate, item.total.currency);
  const takenPlaces = (priceChange.takenPlaces ?? []).map(({ taken, instead }) => {
    const [placed = taken] = inItem(booking, [taken]);
    return { taken: placed, ...(instead ? { instead } : {}) };
  });
  context.write.settle({
    event:
      takenPlaces.length > 0
        ? { kind: 'chosen places taken', detail: { places: takenPlaces.length } }
        : { kind: 'price changed', detail: { from: booking.supplierTotal, to: priceChange.newPrice } },
    row: ofBooking(booking, {
      status: 'price_changed',
      pending: null,
      price_change: JSON.stringify({ ...priceChange, newTotal, takenPlaces }),
    }),
  });
  return goOn;
}

/** `reason` is the supplier's own word, for the operator. The port promises that it holds no personal data. */
function fail(context: StepContext, booking: ItemBooking, failure: string, reason = failure): StepResult {
  context.write.settle({
    event: { kind: 'not booked', detail: { failure, reason } },
    set: { attempts: 0 },
    row: ofBooking(booking, { status: 'failed', pending: null, failure }),
  });
  return goOn;
}
