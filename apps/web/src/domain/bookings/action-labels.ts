import type { BookingAction } from '@throughfare/contract/shapes/booking-row';

/** The names of the actions on buttons. */
export const actionLabels: Readonly<Record<BookingAction, string>> = {
  refund: 'Refund',
  exchange: 'Exchange',
  travelChange: 'Change Travel',
  void: 'Void Cancel',
  release: 'Release Seat And Refund',
  travellers: 'Change Traveller',
};
