/**
 * The first password of an account that staff made. It follows from the invitation and our secret, so it stands in no row, and a mail
 * that is sent again says the same. It meets the rules that the sign-in form has for passwords.
 */
import { createHmac } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersInGroup = 4;

/** Days that a first password is good for. */
export const firstPasswordDays = 7;

export function firstPassword(invitationId: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`throughfare first password 1\n${invitationId}`).digest();
  const letters = [...bytes.subarray(0, groups * lettersInGroup)].map((byte) => alphabet[byte % alphabet.length] ?? 'a').join('');
  return `Go1-${letters.match(/.{4}/g)?.join('-') ?? letters}`;
}
