import type { SavedTraveller } from '@throughfare/contract/calls/travellers';

/** The columns of a saved traveller, whoever keeps them. */
export interface TravellerColumns {
  id: string;
  title: string;
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD. */
  date_of_birth: string | null;
  country_of_residence: string;
  email: string;
  phone: string;
}

/** The traveller of a row, with their railcards. */
export function savedTravellerOf(row: TravellerColumns, railcards: SavedTraveller['railcards']): SavedTraveller {
  return {
    travellerId: row.id,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth ?? '',
    countryOfResidence: row.country_of_residence,
    email: row.email,
    phone: row.phone,
    railcards,
  };
}
