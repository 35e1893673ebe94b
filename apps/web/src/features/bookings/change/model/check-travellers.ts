import { messageText } from '@throughfare/contract/messages';

/** The errors of one traveller, by field. */
export interface TravellerFaults {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
}

const messages = {
  firstName: messageText('travellerChange.firstName'),
  lastName: messageText('travellerChange.lastName'),
  email: messageText('travellerChange.contact'),
  phone: messageText('travellerChange.contact'),
} as const;

/** Names and contacts must all be filled in. One entry for each traveller, in the order of the form. */
export function checkTravellers(form: Pick<FormData, 'getAll'>): readonly TravellerFaults[] {
  return form.getAll('firstName').map((_, index) =>
    Object.fromEntries(
      (['firstName', 'lastName', 'email', 'phone'] as const).flatMap((name) => {
        const value = form.getAll(name)[index];
        return typeof value === 'string' && value.trim() === '' ? [[name, messages[name]]] : [];
      }),
    ),
  );
}
