import { sha256, sha256Start } from './sha256.ts';

/** A proof of work in the form of ALTCHA, from `users/human_check/challenge`. */
export interface ProofOfWork {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** Hashes between two pauses: a few milliseconds of work. */
const perSlice = 2_000;

/** Looks for the number, and pauses after each slice. Returns the token for calls that need a human; undefined if there is no such number. */
export function* solveInSlices({ algorithm, challenge, maxnumber, salt, signature }: ProofOfWork): Generator<void, string | undefined> {
  const start = Number.parseInt(challenge.slice(0, 8), 16);
  for (let number = 0; number <= maxnumber; number += 1) {
    const text = `${salt}${number}`;
    if (sha256Start(text) === start && sha256(text) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    if (number % perSlice === perSlice - 1) yield;
  }
  return undefined;
}

/** Without pauses, for a worker with nothing else to do. */
export function solveAtOnce(work: ProofOfWork): string | undefined {
  const solving = solveInSlices(work);
  let turn = solving.next();
  while (turn.done !== true) turn = solving.next();
  return turn.value;
}
