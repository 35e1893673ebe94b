/** Refunds, releases and changed names over OSDM. An exchange is a new booking and a refund of the old one. */
import { createHash } from 'node:crypto';
import { money, type Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type {
  AfterSale,
  AfterSalesOptions,
  AfterSalesSupplier,
  ChangePassengersRequest,
  OptionsRequest,
  OverruleReason,
  PartAmount,
  PartRef,
  RefundOffer,
  RefundOffersRequest,
  RefundRequest,
} from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { readMs } from '../codes/times.ts';
import { type Call, type OsdmClient, OsdmProblem } from '../http/osdm-client.ts';
import { ownedParts, type OwnedPart } from '../read/read-booking.ts';
import type { ConfiguredSeller } from '../read-sellers.ts';
import type { AfterSalesJournal, JournaledChange, JournaledRefund, JournaledRelease, JournalEntry } from './after-sales-journal.ts';
import { keyOf, readRefundOffer } from './read-refund-offer.ts';

interface AfterSalesDeps {
  readonly row: ConfiguredSeller;
  readonly source: Source;
  readonly call: Call;
  readonly client: OsdmClient;
  readonly fetchBooking: (bookingId: string) => Promise<OsdmBooking>;
  readonly present: (booking: OsdmBooking) => Booking;
  readonly now: () => number;
  readonly journal: AfterSalesJournal;
  readonly fail: (kind: 'rejected' | 'unavailable' | 'outcome_unknown', why: string) => SupplierFailure;
}

interface Sold {
  readonly raw: OsdmBooking;
  readonly booking: Booking;
  readonly owned: readonly OwnedPart[];
}

const soldStatuses: readonly Booking['status'][] = ['CONFIRMED', 'FULFILLED', 'REFUNDED', 'VOIDED', 'EXCHANGED'];
const gone: readonly OwnedPart['status'][] = ['CANCELLED', 'RELEASED', 'REFUNDED', 'EXCHANGED', 'ERROR'];

export function createAfterSales(deps: AfterSalesDeps) {
  const { row, call, client, journal, now, fail } = deps;
  const none = money(row.currency, 0);

  async function soldBooking(bookingId: string): Promise<Sold> {
    const raw = await deps.fetchBooking(bookingId);
    const booking = deps.present(raw);
    if (!soldStatuses.includes(booking.status)) throw fail('rejected', `a booking that is ${booking.status} has no after-sales`);
    return { raw, booking, owned: ownedParts(raw, row.currency) };
  }

  const ofPart = ({ owned }: Sold, { direction, passengerRef }: PartRef): OwnedPart[] =>
    owned.filter((part) => part.directions[0] === direction && part.passengerRefs.includes(passengerRef));
  /** A traveller's admissions decide: a seat that outlives them is worth nothing. */
  const statusesOf = (sold: Sold, part: PartRef): OwnedPart['status'][] => {
    const own = ofPart(sold, part);
    const admissions = own.filter(({ kind }) => kind === 'admission');
    return (admissions.length > 0 ? admissions : own).map(({ status }) => status);
  };
  const isOpen = (sold: Sold, part: PartRef): boolean => statusesOf(sold, part).some((status) => !gone.includes(status));

  // ── refunds

  const isAlive = ({ status, validUntil }: OsdmRefundOffer): boolean => status === 'PROPOSED' && readMs(validUntil) > now();

  /** The seller's offers for these parts. While one is open there can be no other, so the same one is answered again, and another one ends. */
  async function propose(sold: Sold, parts: readonly PartRef[], reason: OverruleReason | undefined): Promise<readonly OsdmRefundOffer[]> {
    const ids = new Set(
      parts.flatMap((part) =>
        ofPart(sold, part)
          .filter(({ status }) => !gone.includes(status))
          .map(({ id }) => id),
      ),
    );
    const open = (sold.raw.refundOffers ?? []).filter(isAlive);
    const same = open.filter((offer) => offer.appliedOverruleCode === reason && isSameSet(partIdsOf(offer), ids));
    if (same.length > 0) return same;
    for (const { id } of open) await withdraw(sold.raw.id, id);
    const fulfillments = (sold.raw.fulfillments ?? []).filter(
      ({ status, bookingParts }) =>
        ['AVAILABLE', 'FULFILLED', 'CHECKEDIN', 'CONFIRMED'].includes(status) &&
        (!bookingParts || bookingParts.some(({ id }) => ids.has(id))),
    );
    if (fulfillments.length === 0) throw fail('rejected', 'nothing of it can be refunded');
    const passengerIds = sold.raw.passengers
      .filter(({ externalRef }) => parts.some(({ passengerRef }) => passengerRef === externalRef))
      .map(({ id }) => id);
    const isAll = sold.owned.every(({ id, status }) => gone.includes(status) || ids.has(id));
    const { refundOffers = [] } = await call('createRefundOffer', {
      ids: [sold.raw.id],
      body: {
        fulfillmentIds: fulfillments.map(({ id }) => id),
        ...(isAll
          ? {}
          : {
              refundSpecifications: fulfillments.map(({ id, bookingParts }) => ({
                fulfillmentId: id,
                bookingPartIds: bookingParts ? bookingParts.flatMap((part) => (ids.has(part.id) ? part.id : [])) : [...ids],
                passengerIds,
              })),
            }),
        ...(reason === undefined ? {} : { overruleCode: reason }),
      },
    });
    if (refundOffers.length === 0) throw fail('rejected', 'it offers no refund');
    return refundOffers;
  }

  async function withdraw(bookingId: string, refundOfferId: string): Promise<void> {
    try {
      await client.call('deleteRefundOffer', { ids: [bookingId, refundOfferId] });
    } catch (error) {
      // It lapses by itself. Whoever needs its place learns it from the next answer.
      if (!(error instanceof OsdmProblem || error instanceof SupplierFailure)) throw error;
    }
  }

  const read = (offer: OsdmRefundOffer, parts: readonly PartRef[], { booking, owned }: Sold): RefundOffer =>
    readRefundOffer(offer, parts, { currency: row.currency, booked: booking.parts, owned });

  async function refundOffers({ bookingId, parts, reason }: RefundOffersRequest): Promise<readonly RefundOffer[]> {
    const sold = await soldBooking(bookingId);
    const wanted = parts === 'all' ? sold.booking.parts.filter((part) => isOpen(sold, part)) : parts;
    if (wanted.length === 0 || !wanted.every((part) => isOpen(sold, part))) throw fail('rejected', 'a part is not open');
    const offered = await propose(sold, wanted, reason);
    if (reason !== undefined && !offered.every((offer) => offer.appliedOverruleCode === reason)) {
      for (const { id } of offered) await withdraw(sold.raw.id, id);
      throw fail('rejected', 'the reason does not apply');
    }
    return offered.map((offer) => read(offer, wanted, sold));
  }

  async function options(bookingId: string, { reason, orUsual = false }: OptionsRequest = {}): Promise<AfterSalesOptions> {
    const sold = await soldBooking(bookingId);
    const open = sold.booking.parts.filter((part) => isOpen(sold, part));
    const asked = open.length === 0 ? undefined : await figuresOf(sold, open, reason, orUsual);
    const parts = sold.booking.parts.map((part) => partAmount(sold, part, asked?.figures));
    const refundable = (direction: PartRef['direction']) => {
      const own = parts.filter((part) => part.direction === direction && part.state === 'refundable');
      return own.length > 0 && own.length === open.filter((part) => part.direction === direction).length;
    };
    const admissions = sold.owned.filter(({ kind }) => kind === 'admission');
    const voidUntilMs = voidEnd(sold);
    const isUntouched = sold.owned.every(({ status }) => !gone.includes(status));
    const isVoidable = voidUntilMs > now() && isUntouched;
    const directions = [...new Set(open.map(({ direction }) => direction))];
    return {
      bookingId,
      parts,
      isPartlyRefundable: {
        byDirection: admissions.every((part) => part.directions.length === 1),
        byPassenger: admissions.every(({ passengerRefs }) => passengerRefs.length === 1),
      },
      isVoidable,
      ...(isVoidable ? { voidUntilMs } : {}),
      exchange: {
        isExchangeable: directions.some(refundable),
        isAtomic: false,
        directions: directions.map((direction) =>
          refundable(direction)
            ? { direction, isExchangeable: true, fee: parts.find((part) => part.direction === direction)?.fee ?? none }
            : { direction, isExchangeable: false, reason: 'This ticket can only be exchanged by the train company.' },
        ),
      },
      seats: { isReleasable: row.releasesSeats && isUntouched && sold.booking.status === 'FULFILLED' },
      names: { isChangeable: row.namesChangeable && isUntouched, ...(row.namesChangeable ? { fee: none } : {}) },
      isOpenReturn: false,
      ...(asked?.applied === undefined ? {} : { appliedReason: asked.applied }),
    };
  }

  /** The figures of today. The offer that tells them is withdrawn, unless it was there before: somebody may be about to take it. */
  async function figuresOf(sold: Sold, open: readonly PartRef[], reason: OverruleReason | undefined, orUsual: boolean) {
    const before = new Set((sold.raw.refundOffers ?? []).filter(isAlive).map(({ id }) => id));
    // An open offer of other parts stays: its own parts have its figures, and the others are asked about when it has ended.
    const [kept] = (sold.raw.refundOffers ?? []).filter((offer) => isAlive(offer) && offer.appliedOverruleCode === reason);
    if (kept) {
      const ids = partIdsOf(kept);
      const own = open.filter((part) => ofPart(sold, part).some(({ id }) => ids.has(id)));
      if (own.length === open.length) return { figures: read(kept, own, sold).parts, ...(reason === undefined ? {} : { applied: reason }) };
    }
    try {
      const offers = await propose(sold, open, reason);
      for (const { id } of offers) if (!before.has(id)) await withdraw(sold.raw.id, id);
      const [offer] = offers;
      // A seller may answer its usual terms to a reason that does not apply.
      const applied = reason !== undefined && offer?.appliedOverruleCode === reason ? reason : undefined;
      if (applied !== reason && !orUsual) throw fail('rejected', 'the reason does not apply');
      return offer && { figures: read(offer, open, sold).parts, ...(applied === undefined ? {} : { applied }) };
    } catch (failure) {
      if (!(failure instanceof SupplierFailure) || failure.kind !== 'rejected') throw failure;
      if (reason === undefined) return undefined;
      if (!orUsual) throw failure;
      return figuresOf(sold, open, undefined, false);
    }
  }

  function partAmount(sold: Sold, part: Booking['parts'][number], figures: readonly PartAmount[] | undefined): PartAmount {
    const { direction, passengerRef, price: paid } = part;
    const statuses = statusesOf(sold, part);
    const closed = (state: PartAmount['state'], reason: string): PartAmount => ({
      direction,
      passengerRef,
      paid,
      fee: none,
      refundable: none,
      state,
      reason,
    });
    if (statuses.length > 0 && statuses.every((status) => status === 'EXCHANGED'))
      return closed('exchanged', 'This ticket has been exchanged.');
    if (statuses.length > 0 && statuses.every((status) => gone.includes(status)))
      return closed('already_refunded', 'This ticket has been refunded.');
    const found = figures?.find((one) => keyOf(one) === keyOf(part));
    if (found) return found;
    return hasLeft(sold, direction)
      ? closed('used', 'The train has left.')
      : closed('not_refundable', 'The fare of this ticket is not refundable.');
  }

  function hasLeft({ raw }: Sold, direction: PartRef['direction']): boolean {
    const starts = (raw.trips ?? []).map(({ startTime }) => readMs(startTime)).toSorted((a, b) => a - b);
    const start = direction === 'outward' ? starts[0] : starts[1];
    return start !== undefined && start <= now();
  }

  async function refund({ bookingId, refundOfferId, reference }: RefundRequest): Promise<AfterSale> {
    const known = await journal.find(reference);
    if (known && (known.kind !== 'REFUND' || known.refundOfferId !== refundOfferId)) throw fail('rejected', 'the reference is in use');
    const sold = await soldBooking(bookingId);
    const offer = await refundOfferOf(bookingId, refundOfferId);
    if (!offer) throw fail('rejected', 'no such refund offer');
    if (offer.status === 'CONFIRMED') {
      if (known) return refundDone(known, reference);
      throw fail('rejected', 'the refund has been paid under another reference');
    }
    if (readMs(offer.validUntil) <= now()) throw fail('rejected', 'the refund offer has expired');
    const ids = partIdsOf(offer);
    const parts = sold.booking.parts.filter((part) => ofPart(sold, part).some(({ id }) => ids.size === 0 || ids.has(id)));
    const figures = read(offer, parts, sold);
    const entry = await journal.remember(reference, {
      kind: 'REFUND',
      bookingId,
      refundOfferId,
      parts: figures.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
      fee: figures.fee,
      refunded: figures.refundable,
      ...(figures.voucherAmount ? { voucher: figures.voucherAmount } : {}),
    });
    if (entry.kind !== 'REFUND' || entry.refundOfferId !== refundOfferId) throw fail('rejected', 'the reference is in use');
    try {
      await client.call('changeRefundOffer', {
        ids: [bookingId, refundOfferId],
        body: { status: 'CONFIRMED' },
        key: `${reference} refund`,
      });
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      const after = error.status === 409 ? await refundOfferOf(bookingId, refundOfferId) : undefined;
      if (after?.status !== 'CONFIRMED') throw error.failure;
    }
    return refundDone(entry, reference);
  }

  async function refundOfferOf(bookingId: string, refundOfferId: string): Promise<OsdmRefundOffer | undefined> {
    try {
      return (await client.call('getRefundOffer', { ids: [bookingId, refundOfferId] })).refundOffer;
    } catch (error) {
      if (error instanceof OsdmProblem && error.status === 404) return undefined;
      throw error instanceof OsdmProblem ? error.failure : error;
    }
  }

  // ── seats and names

  async function releaseSeats({ bookingId, reference }: { readonly bookingId: string; readonly reference: string }): Promise<AfterSale> {
    const known = await journal.find(reference);
    if (known?.kind === 'SEAT_RELEASE') {
      const done = await releaseOf(known);
      if (done) return done(reference);
    }
    const sold = await soldBooking(bookingId);
    if (!row.releasesSeats || sold.booking.status !== 'FULFILLED') throw fail('rejected', 'its seats cannot be released');
    const answer = await call('createReleaseOffer', {
      ids: [bookingId],
      body: { fulfillmentIds: (sold.raw.fulfillments ?? []).map(({ id }) => id) },
    });
    const offer = 'releaseOffers' in answer ? answer.releaseOffers?.[0] : undefined;
    if (!offer) throw fail('rejected', 'it offers no release');
    const entry = await journal.remember(reference, {
      kind: 'SEAT_RELEASE',
      bookingId,
      releaseOfferId: offer.id,
      parts: sold.booking.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
    });
    if (entry.kind !== 'SEAT_RELEASE') throw fail('rejected', 'the reference is in use');
    await call('changeReleaseOffer', {
      ids: [bookingId, entry.releaseOfferId],
      body: { status: 'CONFIRMED' },
      key: `${reference} release`,
    });
    return released(entry, reference);
  }

  const released = ({ bookingId, parts, releaseOfferId }: JournaledRelease, reference: string): AfterSale => ({
    afterSaleId: releaseOfferId,
    reference,
    kind: 'SEAT_RELEASE',
    bookingId,
    status: 'DONE',
    parts,
    fee: none,
    refunded: none,
  });

  async function releaseOf(entry: JournaledRelease): Promise<((reference: string) => AfterSale) | undefined> {
    const answer = await call('getReleaseOffer', { ids: [entry.bookingId, entry.releaseOfferId] });
    const isDone = answer && 'releaseOffer' in answer && answer.releaseOffer?.status === 'CONFIRMED';
    return isDone ? (reference) => released(entry, reference) : undefined;
  }

  async function changePassengers({ bookingId, reference, passengers }: ChangePassengersRequest): Promise<AfterSale> {
    const sold = await soldBooking(bookingId);
    if (!row.namesChangeable) throw fail('rejected', 'its names cannot be changed');
    const changed = passengers.map((traveller) => {
      const own = sold.raw.passengers.find(({ externalRef }) => externalRef === traveller.passengerRef);
      if (!own || (typeof own.age === 'number' && own.age !== traveller.age))
        throw fail('rejected', 'other travellers than those of the booking');
      return { ...own, detail: { ...own.detail, firstName: traveller.firstName, lastName: traveller.lastName } };
    });
    const entry = await journal.remember(reference, {
      kind: 'PASSENGER_CHANGE',
      bookingId,
      names: namesOf(passengers),
    });
    if (entry.kind !== 'PASSENGER_CHANGE') throw fail('rejected', 'the reference is in use');
    await call('changePassengers', { ids: [bookingId], body: { passengers: changed }, key: `${reference} passengers` });
    return changeDone(entry, reference, deps.present(await deps.fetchBooking(bookingId)));
  }

  function changeDone({ bookingId }: JournaledChange, reference: string, { parts, tickets }: Booking): AfterSale {
    return {
      afterSaleId: reference,
      reference,
      kind: 'PASSENGER_CHANGE',
      bookingId,
      status: 'DONE',
      parts: parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
      fee: none,
      refunded: none,
      newTickets: tickets,
    };
  }

  // ── outcomes

  async function findAfterSale(reference: string): Promise<AfterSale | undefined> {
    const entry: JournalEntry | undefined = await journal.find(reference);
    if (!entry) return undefined;
    switch (entry.kind) {
      case 'REFUND': {
        const offer = await refundOfferOf(entry.bookingId, entry.refundOfferId);
        return offer?.status === 'CONFIRMED' ? refundDone(entry, reference) : undefined;
      }
      case 'SEAT_RELEASE':
        return (await releaseOf(entry))?.(reference);
      case 'PASSENGER_CHANGE': {
        const raw = await deps.fetchBooking(entry.bookingId);
        const isDone =
          entry.names ===
          namesOf(
            raw.passengers.map(({ externalRef, detail }) => ({
              passengerRef: externalRef,
              firstName: detail?.firstName ?? '',
              lastName: detail?.lastName ?? '',
            })),
          );
        return isDone ? changeDone(entry, reference, deps.present(raw)) : undefined;
      }
    }
  }

  // ── void

  function voidEnd({ raw }: Sold): number {
    if (row.voidWithinMinutes === 0) return 0;
    const confirmed = (raw.bookedOffers ?? []).flatMap(({ admissions = [] }) => admissions.flatMap(({ confirmedOn }) => confirmedOn ?? []));
    return Math.min(...(confirmed.length > 0 ? confirmed : [raw.createdOn]).map(readMs)) + row.voidWithinMinutes * 60_000;
  }

  /** A sale of which the shop could not take the money. OSDM has a reason for it, by which the whole price is given back. */
  async function voidBooking(bookingId: string): Promise<Booking> {
    const sold = await soldBooking(bookingId);
    if (sold.booking.status === 'VOIDED') return sold.booking;
    const isWhole = sold.owned.every(({ status }) => !gone.includes(status));
    if (!isWhole || voidEnd(sold) <= now()) throw fail('rejected', 'it can no longer be voided');
    for (const { id } of (sold.raw.refundOffers ?? []).filter(isAlive)) await withdraw(bookingId, id);
    const { refundOffers: offered = [] } = await call('createRefundOffer', {
      ids: [bookingId],
      body: { fulfillmentIds: (sold.raw.fulfillments ?? []).map(({ id }) => id), overruleCode: 'PAYMENT_FAILURE' },
    });
    const offer = offered.find((one) => read(one, sold.booking.parts, sold).refundable.minor === sold.booking.price.minor);
    if (!offer) throw fail('rejected', 'it does not give the whole price back');
    await call('changeRefundOffer', { ids: [bookingId, offer.id], body: { status: 'CONFIRMED' }, key: `${sold.booking.reference} void` });
    return deps.present(await deps.fetchBooking(bookingId));
  }

  const refused = (what: string) => async (): Promise<never> => {
    throw fail('rejected', `${what} is not offered`);
  };
  const desk: AfterSalesSupplier = {
    options,
    refundOffers,
    refund,
    findAfterSale,
    // Its own inspectors know them.
    revokedTickets: async () => [],
    exchangeOffers: refused('an exchange in one step'),
    holdExchange: refused('an exchange in one step'),
    confirmExchange: refused('an exchange in one step'),
    releaseExchange: refused('an exchange in one step'),
    releaseSeats,
    changePassengers,
    scanTicket: refused('an inspection'),
  };
  return { desk, voidBooking };
}

function refundDone({ bookingId, refundOfferId, parts, fee, refunded, voucher }: JournaledRefund, reference: string): AfterSale {
  const amount: Money = refunded;
  return {
    afterSaleId: refundOfferId,
    reference,
    kind: 'REFUND',
    bookingId,
    status: 'DONE',
    parts,
    fee,
    refunded: amount,
    ...(voucher ? { voucher } : {}),
  };
}

function namesOf(people: readonly { readonly passengerRef: string; readonly firstName: string; readonly lastName: string }[]): string {
  const lines = people.map(({ passengerRef, firstName, lastName }) => JSON.stringify([passengerRef, firstName, lastName]));
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** The parts that an offer covers; empty if the seller does not say. */
function partIdsOf({ refundOfferBreakdown = [] }: OsdmRefundOffer): ReadonlySet<string> {
  return new Set(refundOfferBreakdown.flatMap(({ bookingParts }) => bookingParts.map(({ id }) => id)));
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((id) => b.has(id));
