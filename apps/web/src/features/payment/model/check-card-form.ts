import { messageText } from '@throughfare/contract/messages';

interface TypedCardForm {
  readonly savedCardId: string | undefined;
  readonly name: string;
  readonly email: string;
}

export interface CardFormFaults {
  readonly name?: string;
  readonly email?: string;
}

/** PAY-1: a new card needs name and e-mail, and the e-mail input has the type e-mail. */
export function checkCardForm({ savedCardId, name, email }: TypedCardForm): CardFormFaults {
  if (savedCardId !== undefined) return {};
  return { ...(name.trim() === '' && { name: messageText('booking.fieldMissing') }), ...emailFault(email.trim()) };
}

function emailFault(email: string): CardFormFaults {
  if (email === '') return { email: messageText('booking.fieldMissing') };
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? {} : { email: messageText('booking.emailInvalid') };
}
