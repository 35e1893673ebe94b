import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';

/** A longer list would take longer to read than to type. */
const most = 4;

/** The people in a guest's own bookings, the latest first, each once. They replace saved travellers, because a guest has no account. */
export function travellersOfBookings(rows: readonly Pick<BookingRow, 'passengers'>[]): readonly SavedTraveller[] {
  const known = new Map<string, SavedTraveller>();
  for (const { firstName, lastName, email, contact, dob, countryOfResidence } of rows.flatMap(({ passengers }) => passengers)) {
    const travellerId = `${firstName} ${lastName}`.toLowerCase();
    if (known.has(travellerId)) continue;
    known.set(travellerId, {
      travellerId,
      title: '',
      firstName,
      lastName,
      dateOfBirth: dob ?? '',
      countryOfResidence: countryOfResidence ?? '',
      email,
      phone: contact,
      railcards: [],
    });
  }
  return [...known.values()].slice(0, most);
}
