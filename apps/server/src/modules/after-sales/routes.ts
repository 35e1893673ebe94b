import {
  changeTravellers as changeTravellersCall,
  getPossibleActions as getPossibleActionsCall,
  getRefundableItems as getRefundableItemsCall,
  getWholeRefund as getWholeRefundCall,
  refundWhole as refundWholeCall,
  getRefundableItemsLater as getRefundableItemsLaterCall,
  isVoidRefund as isVoidRefundCall,
  readTravelPayStatus as readTravelPayStatusCall,
  refundBooking as refundBookingCall,
  refundBookingLater as refundBookingLaterCall,
  releaseSeat as releaseSeatCall,
  releaseSeatAndCancel as releaseSeatAndCancelCall,
  voidBooking as voidBookingCall,
} from '@throughfare/contract/calls/after-sales';
import { refundPasses as refundPassesCall } from '@throughfare/contract/calls/pass-use';
import { changeSeats as changeSeatsCall, getBookedSeatMap } from '@throughfare/contract/calls/seats';
import { messageText } from '@throughfare/contract/messages';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { bookedSeatMap, changeSeats } from './change-seats.ts';
import { changeTravellers } from './change-travellers.ts';
import { possibleActions } from './possible-actions.ts';
import { readTravelPayStatus } from './read-travel-pay-status.ts';
import { refundBooking, refundBookingLater } from './refund-booking.ts';
import { refundPasses } from './refund-passes.ts';
import { refundableItems, refundableItemsLater } from './refundable-items.ts';
import { refundWhole, wholeRefund } from './refund-whole.ts';
import { releaseSeat, releaseSeatAndCancel } from './release-seat.ts';
import { isVoidRefund, voidBooking } from './void-booking.ts';

export function afterSaleRoutes(binder: CallBinder, deps: AfterSaleDeps): void {
  binder.bind(getPossibleActionsCall, async ({ session, request: { params } }) => ({
    body: await possibleActions(session, params.reference, deps),
  }));
  binder.bind(getRefundableItemsCall, ({ session, request: { params, query } }) => refundableItems(session, params, wishOf(query), deps));
  binder.bind(getRefundableItemsLaterCall, ({ session, request: { params, query } }) =>
    refundableItemsLater(session, params, wishOf(query), deps),
  );
  binder.bind(refundBookingCall, ({ session, request: { params, body } }) => refundBooking(session, params.reference, body, deps));
  binder.bind(refundBookingLaterCall, ({ session, request: { params, body } }) =>
    refundBookingLater(session, params.reference, body, deps),
  );
  binder.bind(getWholeRefundCall, async ({ session, request: { params } }) => ({
    body: await wholeRefund(session, params.reference, deps),
  }));
  binder.bind(refundWholeCall, async ({ session, request: { params, body } }) => ({
    body: await refundWhole(session, params.reference, body.quoteIds, deps),
  }));
  binder.bind(refundPassesCall, ({ session, request: { body } }) => refundPasses(session, body, deps));
  binder.bind(releaseSeatCall, async ({ session, request: { params, body } }) => {
    const { statusCode } = await releaseSeat(session, params.reference, body, deps);
    return { statusCode };
  });
  binder.bind(releaseSeatAndCancelCall, async ({ session, request: { params, body } }) => {
    const { statusCode, refundedAmount } = await releaseSeatAndCancel(session, params.reference, body, deps);
    return { statusCode, body: { refundedAmount } };
  });
  binder.bind(isVoidRefundCall, ({ session, request: { params, body } }) => isVoidRefund(session, params.reference, body, deps));
  binder.bind(voidBookingCall, async ({ session, request: { params, body } }) => {
    const { statusCode, refundedAmount } = await voidBooking(session, params.reference, body, deps);
    return { statusCode, body: { refundedAmount } };
  });
  binder.bind(readTravelPayStatusCall, ({ session, request }) => readTravelPayStatus(session, request.body.transactionId, deps));
  binder.bind(getBookedSeatMap, async ({ session, request }) => ({ data: await bookedSeatMap(session, request, deps) }));
  binder.bind(changeSeatsCall, async ({ session, request }) => {
    await changeSeats(session, request, deps);
    return { statusCode: 200, message: messageText('seatChange.done') };
  });
  binder.bind(changeTravellersCall, async ({ session, request: { params, body } }) => {
    await changeTravellers(session, params.reference, body, deps);
    return { statusCode: 200, message: messageText('travellerChange.done') };
  });
}

function wishOf({
  parts,
  refundType,
}: {
  readonly parts?: string | undefined;
  readonly refundType?: 'fop' | 'voucher' | 'sfopv' | undefined;
}) {
  const named = parts?.split(',').filter((part) => part !== '');
  return { refundType, ...(named === undefined ? {} : { parts: named }) };
}
