/**
 * An e-mail address is required and must be valid (BOOKING-11). It must be a single address without a name: characters by which mail
 * programs separate addresses or names are refused.
 */
export function checkMailAddress(text: string): 'bookings.emailRequired' | 'bookings.emailInvalid' | undefined {
  if (text === '') return 'bookings.emailRequired';
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(text) ? undefined : 'bookings.emailInvalid';
}
