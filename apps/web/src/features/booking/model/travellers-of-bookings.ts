import type { BookingRow } from '@throughfare/contract/calls/bookings';
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';

/** More would be a list to read instead of one to press. */
const most = 4;

/** The people of a guest's own bookings, the latest first, each once: known travellers of somebody who has no account to keep them in. */
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
