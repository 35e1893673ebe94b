import { messageText } from '@throughfare/contract/messages';

/** The address in the form that mails tickets must be present and valid (BOOKING-11). */
export function checkEmail(text: string): string | undefined {
  if (text.trim() === '') return messageText('bookings.emailRequired');
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? undefined : messageText('bookings.emailInvalid');
}
