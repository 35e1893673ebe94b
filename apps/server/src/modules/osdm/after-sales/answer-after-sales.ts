import type { OperationName } from '@throughfare/osdm/operations';
import { readBooking, type ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { WholeKind } from './after-sale.types.ts';
import { type AfterSaleKind, endAfterSale, findAfterSale, type StoredAfterSale } from './after-sale-store.ts';
import { searchExchangeOffers } from './exchange-offers.ts';
import { beginExchange, presentExchange } from './exchange-operations.ts';
import { confirmHold, offerHold, presentHold } from './on-hold-offers.ts';
import { confirmRefund, offerRefund, presentRefund } from './refund-offers.ts';
import { confirmWhole, offerWhole, presentWhole } from './whole-offers.ts';

type Served = Extract<
  OperationName,
  | 'createRefundOffer'
  | 'getRefundOffer'
  | 'checkRefundConfirmation'
  | 'changeRefundOffer'
  | 'deleteRefundOffer'
  | 'createReleaseOffer'
  | 'getReleaseOffer'
  | 'changeReleaseOffer'
  | 'deleteReleaseOffer'
  | 'createCancelFulfillmentsOffer'
  | 'getCancelFulfillmentsOffer'
  | 'changeCancelFulfillmentsOffer'
  | 'deleteCancelFulfillmentsOffer'
  | 'searchExchangeOffers'
  | 'createExchangeOperation'
  | 'getExchangeOperation'
  | 'deleteExchangeOperation'
  | 'createOnHoldOffer'
  | 'changeOnHoldOffer'
  | 'deleteOnHoldOffer'
>;

interface Asked {
  readonly partner: Partner;
  readonly params: Readonly<Record<string, string>>;
}

export function afterSaleHandlers(services: OsdmServices): OsdmCallHandlers<Served> {
  const { db, clock } = services;
  const bookingOf = ({ partner, params }: Asked): Promise<ReadBooking> => readBooking(params['bookingId'], partner, services);

  async function opened<Kind extends AfterSaleKind>(
    asked: Asked,
    kind: Kind,
    parameter: string,
  ): Promise<{ booking: ReadBooking; sale: StoredAfterSale<Kind> }> {
    const booking = await bookingOf(asked);
    const sale = await findAfterSale(db, booking.stored.id, kind, asked.params[parameter]);
    if (!sale) throw new OsdmProblem('RESOURCE_NOT_FOUND');
    return { booking, sale };
  }

  async function deleted(asked: Asked, kind: AfterSaleKind, parameter: string) {
    const { booking, sale } = await opened(asked, kind, parameter);
    // It may have been confirmed by a call that was cut off, and nobody knows its end yet.
    if (kind === 'refund' && [...booking.standings.values()].some(({ isBlocked, keepsTickets }) => isBlocked && keepsTickets))
      throw new OsdmProblem('X_OFFER_PENDING', { detail: 'A change of this booking is under way.' });
    if (sale.status === 'CONFIRMED') throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: 'It is confirmed.' });
    await endAfterSale(db, sale.id, 'DELETED', new Date(clock.now()));
    return { status: 204 };
  }

  async function wholeOffered(asked: Asked, kind: WholeKind, fulfillmentIds: readonly string[] | undefined, newId: string) {
    const booking = await bookingOf(asked);
    const known = await findAfterSale(db, booking.stored.id, kind, newId);
    return presentWhole(known ?? (await offerWhole(kind, booking, fulfillmentIds, newId, asked.partner, services)), booking, services);
  }

  async function wholeRead(asked: Asked, kind: WholeKind, parameter: string) {
    const { booking, sale } = await opened(asked, kind, parameter);
    return presentWhole(sale, booking, services);
  }

  async function wholeConfirmed(asked: Asked, kind: WholeKind, parameter: string) {
    const { booking, sale } = await opened(asked, kind, parameter);
    await confirmWhole(sale, booking, asked.partner, services);
    return wholeRead(asked, kind, parameter);
  }

  function checkConfirms(status: 'PROPOSED' | 'CONFIRMED'): void {
    if (status !== 'CONFIRMED') throw new OsdmProblem('VALIDATION_ERROR', { pointers: [{ requestPointer: '/status' }] });
  }

  return {
    async createRefundOffer({ body, newId, isFirstTry, ...asked }) {
      const booking = await bookingOf(asked);
      const known = isFirstTry ? undefined : await findAfterSale(db, booking.stored.id, 'refund', newId);
      const sale = known ?? (await offerRefund(booking, body, newId, asked.partner, services));
      const refused = body.overruleCode !== undefined && sale.detail.appliedOverruleCode === undefined;
      return {
        body: {
          refundOffers: [presentRefund(sale, booking, services)],
          ...(refused ? { warnings: { warnings: [{ code: 'OVERRULE_CODE_NOT_ACCEPTED', detail: 'The ordinary conditions hold.' }] } } : {}),
        },
      };
    },
    async getRefundOffer(asked) {
      const { booking, sale } = await opened(asked, 'refund', 'refundOfferId');
      return { body: { refundOffer: presentRefund(sale, booking, services) } };
    },
    async checkRefundConfirmation(asked) {
      const { sale } = await opened(asked, 'refund', 'refundOfferId');
      if (sale.status === 'PROPOSED' && sale.validUntil.getTime() <= clock.now()) throw new OsdmProblem('X_OFFER_EXPIRED');
      return { status: 204 };
    },
    async changeRefundOffer({ body, ...asked }) {
      checkConfirms(body.status);
      const { booking, sale } = await opened(asked, 'refund', 'refundOfferId');
      const now = await confirmRefund(sale, booking, asked.partner, services);
      return { body: { refundOffer: presentRefund(now.sale, now.booking, services) } };
    },
    deleteRefundOffer: (asked) => deleted(asked, 'refund', 'refundOfferId'),

    async createReleaseOffer({ body, newId, ...asked }) {
      if (body.releaseSpecifications?.length)
        throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'Fulfilments are released whole.' });
      return { body: { releaseOffers: [await wholeOffered(asked, 'release', body.fulfillmentIds, newId)] } };
    },
    async getReleaseOffer(asked) {
      return { body: { releaseOffer: await wholeRead(asked, 'release', 'releaseOfferId') } };
    },
    async changeReleaseOffer({ body, ...asked }) {
      checkConfirms(body.status);
      return { body: { releaseOffer: await wholeConfirmed(asked, 'release', 'releaseOfferId') } };
    },
    deleteReleaseOffer: (asked) => deleted(asked, 'release', 'releaseOfferId'),

    async createCancelFulfillmentsOffer({ body, newId, ...asked }) {
      return { body: { cancelFulfillmentOffers: [await wholeOffered(asked, 'cancel', body.fulfillmentIds, newId)] } };
    },
    async getCancelFulfillmentsOffer(asked) {
      return { body: { cancelFulfillmentsOffer: await wholeRead(asked, 'cancel', 'cancelFulfillmentsOfferId') } };
    },
    async changeCancelFulfillmentsOffer({ body, ...asked }) {
      checkConfirms(body.status);
      return { body: { cancelFulfillmentsOffer: await wholeConfirmed(asked, 'cancel', 'cancelFulfillmentsOfferId') } };
    },
    deleteCancelFulfillmentsOffer: (asked) => deleted(asked, 'cancel', 'cancelFulfillmentsOfferId'),

    async searchExchangeOffers({ body, newId, ...asked }) {
      const { found, offers } = await searchExchangeOffers(await bookingOf(asked), body, newId, asked.partner, services);
      return { body: { exchangeOffers: [...offers], trips: [...found.trips] } };
    },
    async createExchangeOperation({ body, newId, ...asked }) {
      const booking = await bookingOf(asked);
      const known = await findAfterSale(db, booking.stored.id, 'exchange', newId);
      const sale = known ?? (await beginExchange(booking, body, newId, asked.partner, services));
      return { body: { exchangeOperation: presentExchange(sale, booking, services) } };
    },
    async getExchangeOperation(asked) {
      const { booking, sale } = await opened(asked, 'exchange', 'exchangeOperationId');
      return { body: { exchangeOperation: presentExchange(sale, booking, services) } };
    },
    deleteExchangeOperation: (asked) => deleted(asked, 'exchange', 'exchangeOperationId'),

    async createOnHoldOffer({ body, newId, ...asked }) {
      const booking = await bookingOf(asked);
      const known = await findAfterSale(db, booking.stored.id, 'hold', newId);
      return { body: { onHoldOffer: presentHold(known ?? (await offerHold(booking, body, newId, services))) } };
    },
    async changeOnHoldOffer(asked) {
      const { sale } = await opened(asked, 'hold', 'onHoldOfferId');
      await confirmHold(sale, services);
      return { body: { onHoldOffer: presentHold((await opened(asked, 'hold', 'onHoldOfferId')).sale) } };
    },
    deleteOnHoldOffer: (asked) => deleted(asked, 'hold', 'onHoldOfferId'),
  };
}
