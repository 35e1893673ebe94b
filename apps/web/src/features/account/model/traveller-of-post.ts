import type { CallInput } from '@throughfare/contract/call';
import type { saveTraveller } from '@throughfare/contract/calls/travellers';
import { formText } from '../../../lib/form-text.ts';

/** Places for railcards in the form; empty ones are left out. */
export const railcardPlaces = 3;

/** The traveller as the form posts them. A railcard without a last day is one whose day is not known. */
export function travellerOfPost(form: FormData): CallInput<typeof saveTraveller>['body'] {
  const text = (name: string) => formText(form, name);
  return {
    title: text('title'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth: text('dateOfBirth'),
    countryOfResidence: text('countryOfResidence'),
    email: text('email'),
    phone: text('phone'),
    railcards: Array.from({ length: railcardPlaces }, (_, place) => ({
      program: text(`railcard-${place}`),
      validUntil: text(`valid-until-${place}`),
    })).flatMap(({ program, validUntil }) => (program === '' ? [] : [{ program, ...(validUntil !== '' && { validUntil }) }])),
  };
}
