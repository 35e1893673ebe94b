/**
 * Google's reCAPTCHA v3 instead of our own proof of work (ACCOUNT-10). Google accepts a token once, within two minutes, so a page that
 * checks first (`users/validate/re_captcha`) does not send it there.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
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
  const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

  return {
    challenge: () => ({ kind: 'reCAPTCHA', siteKey }),
    async isHuman(token) {
      const { rows } = await sql`
        select from retail.human_check_passed where answer_sha256 = ${hashOf(token)} and expires_at > ${new Date(clock.now())}`.execute(db);
      if (rows.length > 0) return true;
      if (!(await isTaken(token, options))) return false;
      await sql`delete from retail.human_check_passed where expires_at <= ${new Date(clock.now())}`.execute(db);
      await sql`
        insert into retail.human_check_passed (answer_sha256, expires_at) values (${hashOf(token)}, ${new Date(clock.now() + validMs)})
        on conflict do nothing`.execute(db);
      return true;
    },
    async spend(token) {
      const { numAffectedRows } = await sql`
        delete from retail.human_check_passed where answer_sha256 = ${hashOf(token)} and expires_at > ${new Date(clock.now())}`.execute(db);
      if (numAffectedRows === 0n && !(await isTaken(token, options))) throw new Refusal('humanCheck.failed');
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
