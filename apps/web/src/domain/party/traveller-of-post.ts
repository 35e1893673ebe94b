import type { CallInput } from '@throughfare/contract/call';
import type { saveTraveller } from '@throughfare/contract/calls/travellers';
import { formText } from '../../lib/form-text.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

/** How many railcards the form has room for; empty ones are left out. */
export const railcardPlaces = 3;

/** The traveller in the posted form. The last day of a railcard may be unknown. */
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
    railcards: cardsOfPost(form).map(({ program, validUntil }) => ({ program, ...(validUntil !== '' && { validUntil }) })),
  };
}

/** The chosen railcards, each with its position in the form. */
function cardsOfPost(form: FormData) {
  return Array.from({ length: railcardPlaces }, (_, place) => ({
    place,
    program: formText(form, `railcard-${place}`),
    validUntil: formText(form, `valid-until-${place}`),
  })).filter(({ program }) => program !== '');
}

/** Moves the API's errors about railcards to the form's positions. The two differ, because empty ones are not sent. */
export function atRailcardPlaces(answer: FormAnswer, form: FormData): FormAnswer {
  const cards = cardsOfPost(form);
  const fields = Object.entries(answer.fields).map(([name, message]) => {
    const [, index = '', part] = /^railcards\.(\d)\.(program|validUntil)$/.exec(name) ?? [];
    const place = cards[Number(index)]?.place;
    if (part === undefined || place === undefined) return [name, message];
    return [`${part === 'program' ? 'railcard' : 'valid-until'}-${place}`, message];
  });
  return { ...answer, fields: Object.fromEntries(fields) };
}
