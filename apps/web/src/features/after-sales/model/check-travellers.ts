import { messageText } from '@throughfare/contract/messages';
import type { FieldErrors } from '../../../lib/forms/form-answer.ts';
import { travellerField, travellerFields, typedTravellers } from './traveller-fields.ts';

const messages = {
  firstName: messageText('travellerChange.firstName'),
  lastName: messageText('travellerChange.lastName'),
  email: messageText('travellerChange.contact'),
  phone: messageText('travellerChange.contact'),
} as const;

/** Requires all names and contacts. Problems are keyed by field name, such as `firstName 0`. */
export function checkTravellers(form: Pick<FormData, 'get' | 'has'>): FieldErrors {
  const faults = typedTravellers(form).flatMap((typed, index) =>
    travellerFields.flatMap((name) => (typed[name] === '' ? [[travellerField(name, index), messages[name]] as const] : [])),
  );
  return Object.fromEntries(faults);
}
