/**
 * Asks for half a second of the caller's processor (PROOF_OF_WORK): unnoticeable for a person, and expensive for a script with a list. It uses ALTCHA's
 * format, so that ALTCHA's widget and libraries solve it.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
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
  const tables = db.$extendTables<{ 'retail.human_check_spent': { answer_sha256: Buffer; expires_at: Date } }>();
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
      const spent = await tables
        .selectFrom('retail.human_check_spent')
        .select('expires_at')
        .where('answer_sha256', '=', hashOf(answer.challenge))
        .executeTakeFirst();
      return spent === undefined;
    },
    async spend(token) {
      const answer = readAnswer(token, { secrets, nowMs: clock.now() });
      if (!answer) throw new Refusal('humanCheck.failed');
      await tables.deleteFrom('retail.human_check_spent').where('expires_at', '<=', new Date(clock.now())).execute();
      const { numInsertedOrUpdatedRows } = await tables
        .insertInto('retail.human_check_spent')
        .values({ answer_sha256: hashOf(answer.challenge), expires_at: new Date(answer.expiresAt * 1000) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('humanCheck.failed');
    },
  };
}
