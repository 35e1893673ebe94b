import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { BookingDeps } from './booking-deps.ts';

const changes = {
  removed: 'no longer runs',
  moved: 'has another time',
  cancelled: 'is cancelled',
  late: 'is very late',
  restored: 'runs again as booked',
  withdrawn: 'does not run',
} as const;

/** An agency's places to pay for, changed trains and unfinished orders. */
export async function waitingBookings(
  { agencyId }: AgencyPerson,
  { orders, disturbedOf, clock }: Pick<BookingDeps, 'orders' | 'disturbedOf' | 'clock'>,
): Promise<readonly WaitingItem[]> {
  const nowMs = clock.now();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const [{ held, unfinished }, disturbed] = await Promise.all([
    orders.agencyWork({ agencyId, from: today, until: today }),
    disturbedOf(agencyId, nowMs),
  ]);
  const of = (reference: string) => ({ label: reference, path: `/manageBookings?search=${reference}&open=${reference}` });
  return [
    ...held.map(({ bookingReference, trip, lead, payBy }) => ({
      ...of(bookingReference),
      kind: 'held' as const,
      key: `held ${bookingReference}`,
      text: [lead, trip].filter(Boolean).join(', '),
      by: payBy.toISOString(),
      isUrgent: true,
    })),
    ...disturbed.map(({ bookingReference, trip, change }) => ({
      ...of(bookingReference),
      kind: 'train' as const,
      key: `train ${bookingReference} ${trip} ${change}`,
      text: `${trip} ${changes[change]}`,
      isUrgent: true,
    })),
    ...unfinished.map(({ bookingReference, trip }) => ({
      ...of(bookingReference),
      kind: 'order' as const,
      key: `order ${bookingReference}`,
      text: `${trip} is not finished`,
      isUrgent: false,
    })),
  ];
}
