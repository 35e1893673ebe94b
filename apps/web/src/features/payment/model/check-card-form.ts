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

/** PAY-1: name and e-mail are required with a new card, and the e-mail input is one of e-mail type. */
export function checkCardForm({ savedCardId, name, email }: TypedCardForm): CardFormFaults {
  if (savedCardId !== undefined) return {};
  return { ...(name.trim() === '' && { name: messageText('booking.fieldMissing') }), ...emailFault(email.trim()) };
}

function emailFault(email: string): CardFormFaults {
  if (email === '') return { email: messageText('booking.fieldMissing') };
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? {} : { email: messageText('booking.emailInvalid') };
}
