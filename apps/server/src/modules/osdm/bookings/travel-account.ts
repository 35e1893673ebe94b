/** `GET /travel-accounts`: a sold pass as its seller has it now, with the days that were used. */
import { getPassInUse } from '@throughfare/contract/calls/pass-use';
import type { TravelPassAccount, MultiRideAccount } from '@throughfare/osdm/travel-accounts';
import { companyRef } from '../offers/present-trip.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { readBooking } from './read-booking.ts';

/** An account is named by the fulfilment of the passes, a dot, and the passenger's id. */
export async function travelAccountOf(
  query: Readonly<Record<string, unknown>>,
  partner: Partner,
  services: OsdmServices,
): Promise<TravelPassAccount | MultiRideAccount> {
  const { issuer, travelAccount } = query;
  if (typeof issuer !== 'string' || typeof travelAccount !== 'string')
    throw new OsdmProblem('MISSING_INFORMATION', { detail: 'Send issuer and travelAccount.' });
  const [, bookingId, index = '', passengerId] = /^([0-9a-f-]{36})\.(\d{1,2})\.(\d{1,2})$/.exec(travelAccount) ?? [];
  const read = await readBooking(bookingId, partner, services);
  const item = read.items[Number(index)];
  const passenger = read.stored.passengers.find(({ id }) => id === passengerId);
  const passengerRef = passenger && read.stored.booked.items[Number(index)]?.refs[passenger.externalRef];
  if (!item?.shown.pass || passengerRef === undefined || issuer !== companyRef(item.bookings[0].source))
    throw new OsdmProblem('RESOURCE_NOT_FOUND');
  const { data: pass } = await partner.ask(
    getPassInUse,
    { body: { bookingId: item.bookingReference, passengerRef } },
    read.stored.sessionId,
  );
  const unit = { objectType: 'DayTravelAccountUnit' as const };
  const days = [...Map.groupBy(pass.journeys, ({ day }) => day)];
  const account = {
    holder: { firstName: passenger?.detail?.firstName ?? null, lastName: passenger?.detail?.lastName ?? null },
    issuer,
    validFrom: `${pass.validFrom}T00:00:00Z`,
    validUntil: `${pass.validUntil}T23:59:59Z`,
    number: pass.coverNumber ?? travelAccount,
    regionalConstraintSummary: `${pass.mainProductName}, ${pass.item}`,
    consumptions: days.map(([day, journeys]) => ({
      consumedOn: `${day}T00:00:00Z`,
      bookingId: read.stored.id,
      unit,
      bookingSummary: journeys.map(({ from, to }) => `${from} to ${to}`).join(', '),
      consumedAmount: 1,
    })),
  };
  if (!pass.travelDays) return { objectType: 'TravelPassAccount', ...account };
  const { total, used } = pass.travelDays;
  return { objectType: 'MultiRideAccount', ...account, balance: { total, remaining: total - used, unit } };
}
