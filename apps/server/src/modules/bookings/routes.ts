import { handOverWork as handOverWorkCall } from '@throughfare/contract/calls/agencies';
import { getAgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import {
  checkChangeCode as checkChangeCodeCall,
  downloadRefundStatement as downloadRefundStatementCall,
  downloadTickets as downloadTicketsCall,
  getBookingCalendar as getBookingCalendarCall,
  getTicketCode as getTicketCodeCall,
  getWalletPass as getWalletPassCall,
  handOverBooking as handOverBookingCall,
  listBookings as listBookingsCall,
  openBookingLink as openBookingLinkCall,
  openCalendarFeed as openCalendarFeedCall,
  saveBookingNotes as saveBookingNotesCall,
  sendBookingEmail as sendBookingEmailCall,
  sendChangeCode as sendChangeCodeCall,
  sendBookingLink as sendBookingLinkCall,
} from '@throughfare/contract/calls/bookings';
import { setDayNotices as setDayNoticesCall } from '@throughfare/contract/calls/day-notices';
import { getTravelDay as getTravelDayCall, openSharedDay as openSharedDayCall } from '@throughfare/contract/calls/travel-day';
import { listValidTrains as listValidTrainsCall, takeValidTrain as takeValidTrainCall } from '@throughfare/contract/calls/valid-trains';
import { messageText } from '@throughfare/contract/messages';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { agencyDashboard } from './agency-dashboard.ts';
import { openCalendarFeed } from './calendar-feed.ts';
import { checkChangeCode, sendChangeCode } from './change-code.ts';
import { setDayNotices } from './day-notices/day-notices.ts';
import { downloadStatement } from './download-statement.ts';
import { downloadTickets } from './download-tickets.ts';
import { handOverBooking } from './hand-over-booking.ts';
import { handOverWork } from './hand-over-work.ts';
import { getWalletPass } from './get-wallet-pass.ts';
import { listBookings } from './list-bookings.ts';
import { openBookingLink } from './open-booking-link.ts';
import { saveBookingNotes } from './save-booking-notes.ts';
import { sendBookingEmail } from './send-booking-email.ts';
import { sendBookingLink } from './send-booking-link.ts';
import { getTravelDay, openSharedDay } from './travel-day.ts';
import { listValidTrains, takeValidTrain } from './taken-trains/taken-trains.ts';
import { getBookingCalendar, getTicketCode } from './show-tickets.ts';

export function bookingRoutes(binder: CallBinder, deps: BookingDeps): void {
  binder.bind(listBookingsCall, ({ session, request }) => listBookings(session, request, deps));

  binder.bind(downloadTicketsCall, async ({ session, request }) => ({ results: await downloadTickets(session, request.params, deps) }));

  binder.bind(getWalletPassCall, ({ session, request }) => getWalletPass(session, request.params, deps));

  binder.bind(getTicketCodeCall, ({ session, request }) => getTicketCode(session, request.params, deps));

  binder.bind(getBookingCalendarCall, ({ session, request }) => getBookingCalendar(session, request.params, deps));

  binder.bind(listValidTrainsCall, async ({ session, request }) => ({
    data: { rides: await listValidTrains(session, request.params.reference, deps) },
  }));

  binder.bind(takeValidTrainCall, async ({ session, request }) => {
    await takeValidTrain(session, request, deps);
    return { data: { taken: true } };
  });

  binder.bind(openCalendarFeedCall, ({ request }) => openCalendarFeed(request.body.token, deps));

  binder.bind(getTravelDayCall, async ({ session, request }) => ({ body: await getTravelDay(session, request.params.reference, deps) }));

  binder.bind(openSharedDayCall, async ({ request }) => ({ body: await openSharedDay(request.body.token, deps) }));

  binder.bind(setDayNoticesCall, async ({ session, request }) => ({ data: { on: await setDayNotices(session, request.body, deps) } }));

  binder.bind(sendBookingEmailCall, async ({ session, address, request, requestId }) => {
    await deps.accounts.admitStranger({ ...request.body, of: 'bookingEmail', session, address });
    await sendBookingEmail({ session, address }, request.body, requestId, deps);
    return { message: messageText('bookings.emailSent') };
  });

  binder.bind(sendBookingLinkCall, async ({ session, address, request }) => {
    await deps.accounts.admitStranger({ ...request.body, of: 'bookingLink', session, address });
    await sendBookingLink(request.body, { session, address }, deps);
    return { message: messageText('bookings.linkSent') };
  });

  binder.bind(openBookingLinkCall, async ({ session, request }) => ({ body: await openBookingLink(session, request.body.link, deps) }));

  binder.bind(downloadRefundStatementCall, async ({ session, request }) => ({
    results: await downloadStatement(session, request.params, deps),
  }));

  binder.bind(getAgencyDashboard, async ({ session, request }) => ({
    data: await agencyDashboard(session, request.query.by ?? 'week', deps),
  }));

  binder.bind(handOverWorkCall, async ({ session, request }) => ({ data: { done: await handOverWork(session, request.body, deps) } }));

  binder.bind(handOverBookingCall, async ({ session, request }) => ({ data: await handOverBooking(session, request.body, deps) }));

  binder.bind(saveBookingNotesCall, async ({ session, request }) => ({
    data: { done: await saveBookingNotes(session, request.body, deps) },
  }));

  binder.bind(sendChangeCodeCall, async ({ session, address, request }) => {
    await sendChangeCode({ session, address }, request.params.reference, deps);
    return { message: messageText('afterSales.codeSent') };
  });

  binder.bind(checkChangeCodeCall, async ({ session, request }) => {
    await checkChangeCode(session, request.params.reference, request.body.code, deps);
    return {};
  });
}
