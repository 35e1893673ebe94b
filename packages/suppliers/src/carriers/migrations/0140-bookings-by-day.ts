/** Lets the report of a period read only that period. */
export const bookingsByDay = {
  name: '0140-bookings-by-day',
  sql: 'create index booking_made on carrier.booking (source, booked_at_ms);',
} as const;
