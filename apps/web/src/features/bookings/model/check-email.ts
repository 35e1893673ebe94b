import { messageText } from '@throughfare/contract/messages';

/** Email-ticket form (BOOKING-11): required, and valid. */
export function checkEmail(text: string): string | undefined {
  if (text.trim() === '') return messageText('bookings.emailRequired');
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? undefined : messageText('bookings.emailInvalid');
}
