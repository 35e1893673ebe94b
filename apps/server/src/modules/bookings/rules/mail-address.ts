/**
 * BOOKING-11: an e-mail address is required and must be valid. One address and nothing else: signs by which a mail program tells
 * several addresses or a name apart are none of it.
 */
export function checkMailAddress(text: string): 'bookings.emailRequired' | 'bookings.emailInvalid' | undefined {
  if (text === '') return 'bookings.emailRequired';
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(text) ? undefined : 'bookings.emailInvalid';
}
