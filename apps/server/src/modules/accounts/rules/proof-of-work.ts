/**
 * The challenge of ALTCHA (version 1 of its protocol): a signed SHA-256 of salt and number. The salt ends with "&"; otherwise the first
 * digit of the number could be moved to the end of the deadline.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Puzzle {
  readonly random: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly number: number;
}

interface SignedChallenge {
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
}

export function signChallenge({ random, expiresAt, number }: Puzzle, secret: string): SignedChallenge {
  const salt = `${random}?expires=${expiresAt}&`;
  const challenge = digest(`${salt}${number}`);
  return { challenge, salt, signature: signatureOf(challenge, secret).toString('hex') };
}

/** The challenge that a token solves. Undefined if the challenge is not ours or has expired. */
export function readAnswer(
  token: string,
  { secrets, nowMs }: { readonly secrets: readonly string[]; readonly nowMs: number },
): { readonly challenge: string; readonly expiresAt: number } | undefined {
  const { challenge, number, salt, signature } = fieldsOf(token);
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string' || !Number.isSafeInteger(number))
    return undefined;
  const expiresAt = Number(/^[0-9a-f]{24}\?expires=(\d{10})&$/.exec(salt)?.[1] ?? 0);
  if (expiresAt * 1000 <= nowMs || digest(`${salt}${String(number)}`) !== challenge) return undefined;
  const given = Buffer.from(signature, 'hex');
  const isOurs = given.length === 32 && secrets.some((secret) => timingSafeEqual(signatureOf(challenge, secret), given));
  return isOurs ? { challenge, expiresAt } : undefined;
}

/** The computation of a browser. Undefined if no number fits. */
export function solveChallenge({
  challenge,
  salt,
  signature,
  maxnumber,
}: SignedChallenge & { readonly maxnumber: number }): string | undefined {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (digest(`${salt}${number}`) !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm: 'SHA-256', challenge, number, salt, signature })).toString('base64');
  }
  return undefined;
}

function fieldsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // It is not JSON, so the sender has not read the challenge.
    return {};
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function signatureOf(challenge: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(challenge).digest();
}
