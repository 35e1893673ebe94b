/**
 * Google's reCAPTCHA v3 instead of our own proof of work (ACCOUNT-10). Google accepts a token once, within two minutes, so a page that
 * checks first (`users/validate/re_captcha`) does not send it there.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import * as z from 'zod';
import type { Db } from '../../../platform/postgres/db.ts';
import type { HumanCheck } from './human-check.ts';

export interface RecaptchaOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly siteKey: string;
  readonly secret: string;
  /** The host of the shop's pages. A token from another site is refused. */
  readonly hostname: string;
  readonly endpoint?: string;
}

const verdict = z.object({ success: z.boolean(), score: z.number().optional(), hostname: z.string().optional() });
/** Google's suggested threshold between programs and people. */
const leastScore = 0.5;
const patienceMs = 5_000;
const validMs = 2 * 60_000;

export function createRecaptcha(options: RecaptchaOptions): HumanCheck {
  const { db, clock, siteKey } = options;
  const tables = db.$extendTables<{ 'retail.human_check_passed': { answer_sha256: Buffer; expires_at: Date } }>();
  const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

  return {
    challenge: () => ({ kind: 'reCAPTCHA', siteKey }),
    async isHuman(token) {
      const known = await tables
        .selectFrom('retail.human_check_passed')
        .select('expires_at')
        .where('answer_sha256', '=', hashOf(token))
        .where('expires_at', '>', new Date(clock.now()))
        .executeTakeFirst();
      if (known) return true;
      if (!(await isTaken(token, options))) return false;
      await tables.deleteFrom('retail.human_check_passed').where('expires_at', '<=', new Date(clock.now())).execute();
      await tables
        .insertInto('retail.human_check_passed')
        .values({ answer_sha256: hashOf(token), expires_at: new Date(clock.now() + validMs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },
    async spend(token) {
      const { numDeletedRows } = await tables
        .deleteFrom('retail.human_check_passed')
        .where('answer_sha256', '=', hashOf(token))
        .where('expires_at', '>', new Date(clock.now()))
        .executeTakeFirst();
      if (numDeletedRows === 0n && !(await isTaken(token, options))) throw new Refusal('humanCheck.failed');
    },
  };
}

/** While Google does not answer, nobody passes, and the page asks to try again. */
async function isTaken(token: string, { secret, hostname, endpoint }: RecaptchaOptions): Promise<boolean> {
  const response = await fetch(endpoint ?? 'https://www.google.com/recaptcha/api/siteverify', {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    // The secret only goes to the configured address (ASVS 5.0, 15.3.2).
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  const read = verdict.safeParse(response?.ok ? await response.json().catch(() => undefined) : undefined);
  return read.success && read.data.success && read.data.hostname === hostname && (read.data.score ?? 0) >= leastScore;
}
