import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Source } from '@throughfare/kernel/source';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { SupplierCall } from '@throughfare/suppliers/guard/call-limits.data';
import type { AfterSalesSupplier, ChangeSeatsRequest, ExchangeDesk, RefundDesk } from '@throughfare/suppliers/port/after-sales';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { JourneyPlanning } from '@throughfare/suppliers/port/planning';
import type { Seller } from '@throughfare/suppliers/port/seller';
import type { SplitTrips } from '@throughfare/suppliers/port/splitting';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure, type SupplierFailureKind } from '@throughfare/suppliers/port/supplier-failure';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';

export interface Trouble {
  readonly source: Source;
  readonly call: SupplierCall;
  /** `silent` never answers; `late` answers after `meanwhile`. */
  readonly kind: Exclude<SupplierFailureKind, 'price_changed'> | 'silent' | 'late';
  readonly meanwhile?: () => Promise<unknown>;
  /** After this many calls, the next ones succeed again. */
  readonly times?: number;
  /** Whether the supplier does its work before the answer is lost. */
  readonly done?: boolean;
}

/** A connection between the shop and its suppliers that can be disturbed, like the network to a remote company. */
export interface SupplierTroubles {
  readonly registry: SupplierRegistry;
  make(trouble: Trouble): void;
  /** Cancels the train for a cause that nobody says, whatever its supplier reports. */
  cancelTrain(designator: string): void;
  /** Delays the train by this many minutes at each station, for this cause if any, whatever its supplier reports. */
  delayTrain(designator: string, minutes: number, cause?: DelayCause): void;
  /** Removes the supplier's exchanges: it sells another ticket and refunds the old one. */
  rebook(source: Source): void;
  /** Ends all troubles. */
  end(): void;
}

/** `claims`: the suppliers that pay no compensation without a claim of the traveller's own. */
export function disturb(registry: SupplierRegistry, claims: readonly Source[] = []): SupplierTroubles {
  const troubles: { readonly trouble: Trouble; left: number }[] = [];

  const cancelled = new Set<string>();
  const delayed = new Map<string, { readonly minutes: number; readonly cause: DelayCause | undefined }>();
  const withoutCause = ({ designator, operatingDay, simulated, calls }: RunningInformation): RunningInformation => ({
    designator,
    operatingDay,
    simulated,
    calls,
  });
  const late = (
    train: RunningInformation,
    { minutes, cause }: { readonly minutes: number; readonly cause: DelayCause | undefined },
  ): RunningInformation => ({
    ...withoutCause(train),
    ...(cause ? { cause } : {}),
    calls: train.calls.map((call) =>
      call.scheduledArrival === undefined ? call : { ...call, expectedArrival: call.scheduledArrival + minutes, status: 'DELAYED' },
    ),
  });
  const rebooking = new Set<Source>();
  const asTold = (trains: readonly RunningInformation[]): RunningInformation[] =>
    trains.map((train) =>
      cancelled.has(train.designator)
        ? { ...withoutCause(train), calls: train.calls.map((call) => ({ ...call, status: 'CANCELLED' })) }
        : delayed.has(train.designator)
          ? late(train, delayed.get(train.designator) ?? { minutes: 0, cause: undefined })
          : train,
    );

  async function pass<Result>({ source }: Seller, call: SupplierCall, through: () => Promise<Result>): Promise<Result> {
    const met = troubles.find(({ trouble, left }) => left > 0 && trouble.source === source && trouble.call === call);
    if (!met) return through();
    met.left -= 1;
    if (met.trouble.kind === 'late') {
      await met.trouble.meanwhile?.();
      return through();
    }
    if (met.trouble.done) await through();
    if (met.trouble.kind === 'silent') return new Promise(() => undefined);
    throw SupplierFailure.of(met.trouble.kind, 'trouble of a test');
  }

  const wired = (supplier: Supplier): Supplier => ({
    ...wiredSeller(supplier),
    policy: supplier.policy,
    ...(supplier.punctuality && { punctuality: supplier.punctuality }),
    offers: (request, signal) => pass(supplier, 'offers', () => supplier.offers(request, signal)),
    ...(supplier.planning && { planning: wiredPlanning(supplier, supplier.planning) }),
    ...wiredSeatMaps(supplier),
    ...(supplier.splits && { splits: wiredSplits(supplier, supplier.splits) }),
    prebook: (request) => pass(supplier, 'prebook', () => supplier.prebook(request)),
    ...(supplier.forgetRunning && { forgetRunning: supplier.forgetRunning }),
    ...(supplier.cancellations && { cancellations: supplier.cancellations }),
    running: (trips, signal) => pass(supplier, 'running', async () => asTold(await supplier.running(trips, signal))),
    ...(supplier.afterSales && { afterSales: wiredAfterSales(supplier, supplier.afterSales) }),
  });
  const wiredSeatChanges = (supplier: Supplier, { seatMaps, changeSeats }: AfterSalesSupplier) => ({
    ...(seatMaps && { seatMaps: (bookingId: string) => pass(supplier, 'seatMaps', () => seatMaps(bookingId)) }),
    ...(changeSeats && { changeSeats: (request: ChangeSeatsRequest) => pass(supplier, 'changeSeats', () => changeSeats(request)) }),
  });
  const wiredSeatMaps = (supplier: Supplier): Pick<Supplier, 'seatMaps'> => {
    const seatMaps = supplier.seatMaps?.bind(supplier);
    return seatMaps ? { seatMaps: (request, signal) => pass(supplier, 'seatMaps', () => seatMaps(request, signal)) } : {};
  };
  const wiredSplits =
    (supplier: Supplier, splits: SplitTrips): SplitTrips =>
    (request, signal) =>
      pass(supplier, 'splits', () => splits(request, signal));
  const wiredPlanning = (supplier: Supplier, planning: JourneyPlanning): JourneyPlanning => ({
    offers: (request, signal) => pass(supplier, 'offers', () => planning.offers(request, signal)),
  });
  const wiredSeller = (seller: Seller): Omit<Seller, 'afterSales'> => ({
    source: seller.source,
    currency: seller.currency,
    policy: seller.policy,
    isDemonstration: seller.isDemonstration,
    ...(seller.documents && { documents: seller.documents }),
    confirm: (bookingId) => pass(seller, 'confirm', () => seller.confirm(bookingId)),
    fulfil: (bookingId) => pass(seller, 'fulfil', () => seller.fulfil(bookingId)),
    findByReference: (reference) => pass(seller, 'findByReference', () => seller.findByReference(reference)),
    listBookings: (from, before) => pass(seller, 'listBookings', () => seller.listBookings(from, before)),
    release: (bookingId) => pass(seller, 'release', () => seller.release(bookingId)),
    voidBooking: (bookingId) => pass(seller, 'voidBooking', () => seller.voidBooking(bookingId)),
  });
  const wiredPasses = (passes: PassSupplier): PassSupplier => ({
    ...passes,
    ...wiredSeller(passes),
    offers: (request) => pass(passes, 'offers', () => passes.offers(request)),
    prebook: (request) => pass(passes, 'prebook', () => passes.prebook(request)),
    passes: (bookingId) => pass(passes, 'passes', () => passes.passes(bookingId)),
    activate: (request) => pass(passes, 'activate', () => passes.activate(request)),
    addJourney: (request) => pass(passes, 'addJourney', () => passes.addJourney(request)),
    removeJourney: (request) => pass(passes, 'removeJourney', () => passes.removeJourney(request)),
    afterSales: {
      ...wiredRefunds(passes, passes.afterSales),
      ...wiredExchanges(passes, passes.afterSales),
      exchangeOffers: (request) => pass(passes, 'exchangeOffers', () => passes.afterSales.exchangeOffers(request)),
      holdExchange: (request) => pass(passes, 'holdExchange', () => passes.afterSales.holdExchange(request)),
    },
  });
  const wiredRefunds = (seller: Seller, refunds: RefundDesk): RefundDesk => ({
    options: (bookingId, request) => pass(seller, 'options', () => refunds.options(bookingId, request)),
    refundOffers: (request) => pass(seller, 'refundOffers', () => refunds.refundOffers(request)),
    refund: (request) => pass(seller, 'refund', () => refunds.refund(request)),
    findAfterSale: (reference) => pass(seller, 'findAfterSale', () => refunds.findAfterSale(reference)),
    revokedTickets: (from, before) => pass(seller, 'revokedTickets', () => refunds.revokedTickets(from, before)),
  });
  const wiredExchanges = (seller: Seller, desk: ExchangeDesk): ExchangeDesk => ({
    confirmExchange: (request) => pass(seller, 'confirmExchange', () => desk.confirmExchange(request)),
    releaseExchange: (request) => pass(seller, 'releaseExchange', () => desk.releaseExchange(request)),
  });
  const wiredAfterSales = (
    supplier: Supplier,
    { compensate, noteChecked, ticketUse, ...afterSales }: AfterSalesSupplier,
  ): AfterSalesSupplier => ({
    ...wiredRefunds(supplier, afterSales),
    ...wiredExchanges(supplier, afterSales),
    async options(bookingId, request) {
      const known = await pass(supplier, 'options', () => afterSales.options(bookingId, request));
      return { ...known, exchange: { ...known.exchange, isAtomic: known.exchange.isAtomic && !rebooking.has(supplier.source) } };
    },
    exchangeOffers: (request) => pass(supplier, 'exchangeOffers', () => afterSales.exchangeOffers(request)),
    holdExchange: (request) => pass(supplier, 'holdExchange', () => afterSales.holdExchange(request)),
    releaseSeats: (request) => pass(supplier, 'releaseSeats', () => afterSales.releaseSeats(request)),
    ...wiredSeatChanges(supplier, afterSales),
    changePassengers: (request) => pass(supplier, 'changePassengers', () => afterSales.changePassengers(request)),
    ...(compensate &&
      !claims.includes(supplier.source) && { compensate: (request) => pass(supplier, 'compensate', () => compensate(request)) }),
    ...(noteChecked && { noteChecked }),
    ...(ticketUse && { ticketUse: (bookingId) => pass(supplier, 'ticketUse', () => ticketUse(bookingId)) }),
    scanTicket: (ticketNumber) => pass(supplier, 'scanTicket', () => afterSales.scanTicket(ticketNumber)),
  });
  return {
    // a source may join while the shop runs
    registry: {
      get(source) {
        const supplier = registry.get(source);
        return supplier && wired(supplier);
      },
      list: () => registry.list().map(wired),
      ...(registry.passes ? { passes: wiredPasses(registry.passes) } : {}),
    },
    make: (trouble) => void troubles.push({ trouble, left: trouble.times ?? 1 }),
    rebook: (source) => void rebooking.add(source),
    cancelTrain: (designator) => void cancelled.add(designator),
    delayTrain: (designator, minutes, cause) => void delayed.set(designator, { minutes, cause }),
    end() {
      troubles.splice(0);
      cancelled.clear();
      delayed.clear();
      rebooking.clear();
    },
  };
}
