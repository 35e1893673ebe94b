/**
 * Asks for half a second of the caller's processor (PROOF_OF_WORK): unnoticeable for a person, and expensive for a script with a list. It uses ALTCHA's
 * format, so that ALTCHA's widget and libraries solve it.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { readAnswer, signChallenge } from '../rules/proof-of-work.ts';
import type { HumanCheck } from './human-check.ts';

export interface ProofOfWorkOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** The first secret signs, and all are accepted. */
  readonly secrets: readonly [string, ...string[]];
  /** The largest number of hashes for an answer. On average it takes half of them. */
  readonly maxNumber: number;
}

const validSeconds = 15 * 60;

export function createProofOfWork({ db, clock, secrets, maxNumber }: ProofOfWorkOptions): HumanCheck {
  const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

  return {
    challenge() {
      const expiresAt = Math.floor(clock.now() / 1000) + validSeconds;
      const signed = signChallenge({ random: randomBytes(12).toString('hex'), expiresAt, number: randomInt(maxNumber + 1) }, secrets[0]);
      return { kind: 'proofOfWork', algorithm: 'SHA-256', maxnumber: maxNumber, ...signed };
    },
    async isHuman(token) {
      const answer = readAnswer(token, { secrets, nowMs: clock.now() });
      if (!answer) return false;
      const { rows } = await sql`select from retail.human_check_spent where answer_sha256 = ${hashOf(answer.challenge)}`.execute(db);
      return rows.length === 0;
    },
    async spend(token) {
      const answer = readAnswer(token, { secrets, nowMs: clock.now() });
      if (!answer) throw new Refusal('humanCheck.failed');
      await sql`delete from retail.human_check_spent where expires_at <= ${new Date(clock.now())}`.execute(db);
      const { numAffectedRows } = await sql`
        insert into retail.human_check_spent (answer_sha256, expires_at)
        values (${hashOf(answer.challenge)}, ${new Date(answer.expiresAt * 1000)}) on conflict do nothing`.execute(db);
      if (numAffectedRows !== 1n) throw new Refusal('humanCheck.failed');
    },
  };
}
