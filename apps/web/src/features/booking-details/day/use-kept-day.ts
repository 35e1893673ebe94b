import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { addDays } from '@throughfare/kernel/calendar-day';
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { keepOffline } from './keep-offline.ts';

/** Whether a booking with tickets leaves within a day of this one, by this device. Later ones would replace the journey of today. */
export function isNear({ tripData, orders }: Pick<BookingRow, 'tripData' | 'orders'>, today: string): boolean {
  const isSold = orders.some(({ ticketNumbers }) => ticketNumbers.length > 0);
  const days = tripData.map(({ journey }) => journey.departureDateTime.date);
  return isSold && days.some((day) => day >= addDays(today, -1) && day <= addDays(today, 1));
}

/** Keeps the journey of an opened booking on the device, as its own page does (TODAY-3). */
export function useKeptDay(row: BookingRow, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn || !isNear(row, new Date().toISOString().slice(0, 10))) return;
    void keepOffline(new URL(paths.travelDay(row.bookingReference), location.href).href);
  }, [row, isOwn]);
}
