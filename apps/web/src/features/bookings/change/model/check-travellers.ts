import { messageText } from '@throughfare/contract/messages';
import type { FieldErrors } from '../../../../lib/forms/form-answer.ts';

const messages = {
  firstName: messageText('travellerChange.firstName'),
  lastName: messageText('travellerChange.lastName'),
  email: messageText('travellerChange.contact'),
  phone: messageText('travellerChange.contact'),
} as const;

/** Names and contacts must all be filled in. By the field's name and the traveller's place, such as `firstName 0`. */
export function checkTravellers(form: Pick<FormData, 'getAll'>): FieldErrors {
  const faults = form.getAll('firstName').flatMap((_, index) =>
    (['firstName', 'lastName', 'email', 'phone'] as const).flatMap((name) => {
      const value = form.getAll(name)[index];
      return typeof value === 'string' && value.trim() === '' ? [[`${name} ${index}`, messages[name]] as const] : [];
    }),
  );
  return Object.fromEntries(faults);
}
