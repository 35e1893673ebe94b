/**
 * The first password of an account made by staff. It is derived from the invitation and our secret, so that no row stores it and a repeated
 * mail has the same one. It meets the sign-in form's rules for passwords.
 */
import { createHmac } from 'node:crypto';

/** Leaves out letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersInGroup = 4;

/** The days for which a first password is valid. */
export const firstPasswordDays = 7;

export function firstPassword(invitationId: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`throughfare first password 1\n${invitationId}`).digest();
  const letters = [...bytes.subarray(0, groups * lettersInGroup)].map((byte) => alphabet[byte % alphabet.length] ?? 'a').join('');
  return `Go1-${letters.match(/.{4}/g)?.join('-') ?? letters}`;
}
