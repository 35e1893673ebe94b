import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { IssuedPass } from '@throughfare/suppliers/port/passes';
import { type OrderItem, travellerName } from '../../orders/orders.api.ts';

export interface PassSurroundings {
  /** Today in Central European time. */
  readonly today: CalendarDay;
  /** The wallets for which the shop has credentials. */
  readonly wallets: PassInUse['wallets'];
}

/** A pass in the state that its seller reports. */
export function presentPass(item: OrderItem, pass: IssuedPass, { today, wallets }: PassSurroundings): PassInUse {
  const { pass: set } = item.shown;
  if (!set) throw new RangeError('a pass of an item without passes');
  const traveller = item.travellers.find(({ passengerRef }) => passengerRef === pass.passengerRef);
  const { status, validFrom, validUntil, activateBy, coverNumber, passNumber, travelDays } = pass;
  const isActive = status === 'ACTIVATED' || status === 'IN_USE';
  const isChangeable = status === 'NOT_ACTIVATED' || (status === 'ACTIVATED' && pass.journeys.length === 0);
  return {
    bookingId: item.bookingReference,
    passengerRef: pass.passengerRef,
    name: traveller ? travellerName(traveller) : '',
    type: pass.group,
    mainProductName: set.name,
    item: set.item,
    class: set.serviceClass === 'FIRST' ? '1st class' : '2nd class',
    mobilePassStatus: status,
    ...(coverNumber === undefined ? {} : { coverNumber }),
    ...(passNumber === undefined ? {} : { passNumber }),
    validFrom,
    validUntil,
    ...(travelDays === undefined ? {} : { travelDays }),
    journeys: pass.journeys.map(({ reference, ...journey }) => ({ journeyId: reference, ...journey })),
    today,
    wallets: isActive ? [...wallets] : [],
    ...(isChangeable && activateBy >= today ? { activation: { from: today, until: activateBy } } : {}),
    ...(isActive ? { diary: { from: validFrom > today ? validFrom : today, until: validUntil } } : {}),
  };
}
