import { bookingTask } from '@throughfare/contract/calls/bookings';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import type { BookingFlow, BookingsQuery } from '../../../lib/paths.ts';
import { sortColumnOf } from '../../../domain/bookings/list-query.ts';
import { problemOf } from './wanted-booking.ts';

/** The address of My Bookings: the search, the page, the open booking. */
export function readBookingsQuery(params: URLSearchParams): BookingsQuery {
  return {
    search: params.get('search')?.trim() || undefined,
    page: String(pageIndexOf(params)),
    sort: sortColumnOf(params.get('sort') ?? undefined),
    direction: directions.find((direction) => direction === params.get('direction')),
    task: bookingTask.options.find((task) => task === params.get('task')),
    dateOf: kindsOfDay.find((kind) => kind === params.get('dateOf')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    open: params.get('open') ?? undefined,
    line: params.get('line') ?? undefined,
    problem: problemOf(params),
    flow: flows.find((flow) => flow === params.get('flow')),
    parts: partsOf(params),
    form: forms.find((form) => form === params.get('form')),
    step: steps.find((step) => step === params.get('step')),
    leg: params.get('leg') ?? undefined,
    outDate: dayOf(params.get('outDate')),
    outTime: timeOf(params.get('outTime')),
    backDate: dayOf(params.get('backDate')),
    backTime: timeOf(params.get('backTime')),
    covers: countryOf(params.get('covers')),
    cards: params.get('cards') === 'off' ? 'off' : undefined,
    quote: params.get('quote') ?? undefined,
    exchange: params.get('exchange') ?? undefined,
    paypal: returns.find((kind) => kind === params.get('paypal')),
    token: params.get('token') ?? undefined,
  };
}

const flows: readonly BookingFlow[] = ['refund', 'exchange', 'travelChange', 'void', 'release', 'travellers'];
const steps = ['review', 'search', 'summary', 'payment', 'approved'] as const;
const returns = ['approved', 'cancelled'] as const;
const directions = ['asc', 'desc'] as const;
const kindsOfDay = ['booking', 'trip'] as const;

/** A day of the calendar; anything else counts as absent. */
function dayOf(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}

/** HH:MM */
function timeOf(text: string | null): string | undefined {
  return text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}

/** A code, or ALL. */
function countryOf(text: string | null): string | undefined {
  return text !== null && /^[A-Z]{2,3}$/.test(text) ? text : undefined;
}

const forms = ['fop', 'voucher', 'sfopv'] as const;

/** Either one value, or the values of boxes in a form sent without JavaScript. */
function partsOf(params: URLSearchParams): string | undefined {
  const parts = [...params.getAll('parts'), ...params.getAll('part')].join(',');
  return parts === '' ? undefined : parts;
}

/** BOOKING-2: the page index starts at 0. Anything else than a page is the first page. */
function pageIndexOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 0);
  return Number.isSafeInteger(page) && page > 0 ? page : 0;
}
