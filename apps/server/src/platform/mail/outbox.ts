/**
 * Every mail of the shop goes out through here, and only here. A mail is stored in the transaction that owes it, and a job sends it. It is
 * sent once: a row whose answer was recorded is never sent again. A process that dies between the server's answer and its record leaves a
 * claim without an outcome; the mail is then sent again under the same Message-ID, and the desk is told that it may have arrived twice.
 */
import { markOf } from './mail-mark.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import * as z from 'zod';
import { declareFailpoint } from '../failpoint.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { defineJob } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import type { Db, DbTransaction } from '../postgres/db.ts';
import { type Asker, limitAsked, nameOfAsker } from './mail-limiter.ts';
import { mostToOneAddress } from './mail-limits.data.ts';
import {
  type ClaimedMail,
  claimMail,
  countMails,
  countSentTo,
  findMail,
  insertClaimed,
  insertMail,
  listForgotten,
  listSentAbout,
  listUndelivered,
  putOffMail,
  reopenMail,
  settleMail,
  type StoredMail,
} from './mail-store.ts';
import type { Letter, MailTemplate } from './mail-template.ts';
import { MailFailure, type Mailer } from './mailer.ts';
import { nextTry } from './next-try.ts';

export interface NewMail<Ids extends object> {
  readonly mail: MailTemplate<Ids>;
  readonly ids: NoInfer<Ids>;
  /** The address. An empty one gets no mail. Absent: the ids lead to it (an order's customer), and its writer finds it. */
  readonly to?: string;
  /** The object of the mail, `order/o_…`: it is counted by the limiter, and the desk shows an order's mails. */
  readonly about?: string;
  /** The caller who asks for the mail. Absent: nobody asked, and the shop owes it. */
  readonly by?: Asker;
  /** The mail goes to the shop's own people, so its address has no limit that a stranger could use up. */
  readonly isToUs?: boolean;
  /** It is not sent before this instant. */
  readonly notBeforeMs?: number;
}

/** A mail that waits for the desk. */
export interface Undelivered {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly to: string;
  readonly about: string;
  readonly isRefused: boolean;
  readonly reason: string;
  readonly sinceMs: number;
}

export interface SentLetter {
  readonly name: string;
  readonly says: string;
  readonly sentAtMs: number;
  /** It may have arrived twice. */
  readonly isUnsure: boolean;
}

export interface Outbox {
  /** Registers how a kind of mail is written, once. Undefined: there is nothing to say any more, and the mail is dropped. */
  write<Ids extends object>(mail: MailTemplate<Ids>, letter: (ids: Ids, to: string) => Promise<Letter | undefined>): void;
  /** Stores a mail, once for these ids and this address. Refuses `request.tooMany` if the caller asks for too many. */
  add<Ids extends object>(mail: NewMail<Ids>, transaction?: DbTransaction): Promise<void>;
  /**
   * Stores a mail and tries to send it at once, without a job of its own. The caller is a job, which is repeated if its process dies. A mail
   * that the server does not take yet gets a job for its next try. `letter`: the mail of this try, by a caller who has just read what it
   * says. Later tries ask the registered writer.
   */
  send<Ids extends object>(mail: NewMail<Ids>, letter?: () => Promise<Letter>): Promise<void>;
  /** The mails about an object that were sent, oldest first. */
  sentAbout(about: string): Promise<readonly SentLetter[]>;
  listUndelivered(): Promise<readonly Undelivered[]>;
  /** Tries an undelivered mail for another 24 hours. False if there is none. */
  retry(id: string): Promise<boolean>;
  close(): void;
}

export interface OutboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'>;
  readonly mailer: Mailer;
  /** The first names a visitor's network in the limiter. */
  readonly secrets: readonly [string, ...string[]];
  /** Absent where nobody looks: in tests. */
  readonly metrics?: Pick<Metrics, 'show'>;
}

export const sendMailJob = defineJob({
  name: 'mail.send',
  data: z.object({ mailId: z.string() }),
  // A mail plans its own tries. The job is only repeated when its process dies.
  retries: 5,
  retryDelaySeconds: 2,
  expireSeconds: 120,
  concurrency: 4,
});

const beforeSend = declareFailpoint('mail.before-send');
const afterSend = declareFailpoint('mail.after-send');
const afterRecord = declareFailpoint('mail.after-record');

const crowdedMs = 10 * 60_000;
const forgottenMs = 2 * 60_000;

interface Registered {
  readonly forgets: (ids: object) => boolean;
  readonly says: (ids: object) => string;
  readonly letter: (ids: object, to: string) => Promise<Letter | undefined>;
}

export function createOutbox({ db, clock, log, jobs, mailer, secrets, metrics }: OutboxDeps): Outbox {
  metrics?.show({
    figures: {
      throughfare_mails_waiting: 'Mails whose time has come and that the mail server has not taken yet',
      throughfare_mails_oldest_seconds: 'How long the oldest of them has waited, from the first try',
      throughfare_mails_undelivered: 'Mails that the server refused, or did not take for 24 hours',
    },
    async read() {
      const { waiting, oldestSeconds, undelivered } = await countMails(db, new Date(clock.now()));
      return {
        throughfare_mails_waiting: [{ value: waiting }],
        throughfare_mails_oldest_seconds: [{ value: oldestSeconds }],
        throughfare_mails_undelivered: [{ value: undelivered }],
      };
    },
  });
  const templates = new Map<string, Registered>();
  jobs.handle(sendMailJob, ({ mailId }) => attempt(mailId));
  jobs.schedule('mail.look', '*/5 * * * *', async () => {
    for (const id of await listForgotten(db, new Date(clock.now() - forgottenMs))) await wake(id);
  });

  const wake = (mailId: string, options: Parameters<Jobs['enqueue']>[2] = {}) => jobs.enqueue(sendMailJob, { mailId }, options);

  const wordsOf = (template: string, ids: object): string => templates.get(template)?.says(ids) ?? template;

  const settle = (mail: StoredMail, state: Parameters<typeof settleMail>[2], reason = '') =>
    settleMail(db, mail, state, { now: new Date(clock.now()), reason, forgets: templates.get(mail.template)?.forgets(mail.ids) ?? false });

  async function attempt(id: string, write?: () => Promise<Letter>): Promise<void> {
    const claimed = await claimMail(db, id, clock.now());
    if (!claimed) return;
    // Another sender has it. If that one has died, the mail is due again when its claim ends.
    if (claimed instanceof Date) return wake(id, { runAtMs: claimed.getTime() });
    await attemptClaimed(claimed, write);
  }

  async function attemptClaimed({ sent_lately: sentLately, ...claimed }: ClaimedMail, write?: () => Promise<Letter>): Promise<void> {
    let mail: StoredMail = claimed;
    const { id } = mail;
    try {
      const letter = await (write ? write() : templates.get(mail.template)?.letter(mail.ids, mail.recipient));
      mail = { ...mail, recipient: mail.recipient || (letter?.to ?? '') };
      if (!letter || mail.recipient === '') return await settle(mail, 'dropped');
      const sent = claimed.recipient === '' ? await countSentTo(db, mail.recipient, clock.now()) : sentLately;
      if (sent >= mostToOneAddress)
        return await putOff(mail, clock.now() + crowdedMs, { reason: 'This address has had too many mails in an hour.' });
      await beforeSend.pass(mail.about);
      await mailer.send({
        attachments: [],
        ...letter,
        pictures: [...markOf(letter.html), ...(letter.pictures ?? [])],
        to: mail.recipient,
        id: `mail-${id}`,
      });
    } catch (failure) {
      return failed(mail, failure);
    }
    await afterSend.pass(mail.about);
    await settle(mail, 'sent');
    await afterRecord.pass(mail.about);
  }

  async function failed(mail: StoredMail, failure: unknown): Promise<void> {
    const said = { mailId: mail.id, template: mail.template, err: failure };
    const reason = failure instanceof Error ? causeOf(failure).message : String(failure);
    const nowMs = clock.now();
    if (failure instanceof MailFailure && failure.kind === 'refused') {
      log.warn(said, 'the mail server refused a mail');
      return settle(mail, 'refused', reason);
    }
    if (failure instanceof MailFailure) log.warn(said, 'a mail could not be sent yet');
    else log.error(said, 'a mail could not be written');
    const isUnsure = failure instanceof MailFailure && failure.kind === 'unknown';
    await putOff(mail, nextTry({ startsAtMs: mail.starts_at.getTime(), tries: mail.tries, nowMs }), { reason, isUnsure });
  }

  async function putOff(
    mail: StoredMail,
    atMs: number | undefined,
    { reason, isUnsure = false }: { readonly reason: string; readonly isUnsure?: boolean },
  ): Promise<void> {
    if (atMs === undefined) return settle(mail, 'given_up', reason);
    await db.transaction().execute(async (transaction) => {
      await putOffMail(transaction, mail, { at: new Date(atMs), reason, isUnsure });
      await wake(mail.id, { transaction, runAtMs: atMs });
    });
  }

  async function add<Ids extends object>(wanted: NewMail<Ids>, transaction: DbTransaction): Promise<void> {
    const { by, isToUs = false, notBeforeMs } = wanted;
    if (wanted.to === '') return;
    const nowMs = clock.now();
    const row = { ...rowOf(wanted), causedBy: by && nameOfAsker(by, secrets[0]) };
    const { recipient, about, causedBy } = row;
    if (by && causedBy !== undefined) await limitAsked(transaction, { recipient: isToUs ? '' : recipient, about, causedBy }, by, nowMs);
    const startsAt = new Date(Math.max(nowMs, notBeforeMs ?? nowMs));
    const id = await insertMail(transaction, row, { now: new Date(nowMs), startsAt });
    if (id !== undefined) await wake(id, { transaction, runAtMs: startsAt.getTime() });
  }

  return {
    write(mail, letter) {
      if (templates.has(mail.name)) throw new Error(`mail ${mail.name} is written twice`);
      templates.set(mail.name, {
        // A row written by an older program may have other ids.
        says: (ids) => {
          const read = mail.ids.safeParse(ids);
          return read.success ? mail.says(read.data) : mail.name;
        },
        forgets: (ids) => mail.forgetsAddress?.(mail.ids.parse(ids)) ?? false,
        letter: (ids, to) => letter(mail.ids.parse(ids), to),
      });
    },
    async add(mail, transaction) {
      if (transaction) return add(mail, transaction);
      await db.transaction().execute((own) => add(mail, own));
    },
    async send(wanted, letter) {
      if (wanted.to === '') return;
      const row = { ...rowOf(wanted), causedBy: undefined };
      const claimed = await insertClaimed(db, row, clock.now());
      if (claimed) return attemptClaimed(claimed, letter);
      // An earlier run of the job has stored it and died.
      const id = await findMail(db, row.once);
      if (id !== undefined) await attempt(id, letter);
    },
    async sentAbout(about) {
      const sent = await listSentAbout(db, about);
      return sent.map(({ template, ids, settled_at, is_unsure }) => ({
        name: template,
        says: wordsOf(template, ids),
        sentAtMs: settled_at.getTime(),
        isUnsure: is_unsure,
      }));
    },
    async listUndelivered() {
      const rows = await listUndelivered(db);
      return rows.map(({ id, template, ids, recipient, about, state, reason, settled_at }) => ({
        id,
        name: template,
        says: wordsOf(template, ids),
        to: recipient,
        about,
        isRefused: state === 'refused',
        reason,
        sinceMs: settled_at.getTime(),
      }));
    },
    retry: (id) =>
      db.transaction().execute(async (transaction) => {
        const isOpen = await reopenMail(transaction, id, new Date(clock.now()));
        if (isOpen) await wake(id, { transaction });
        return isOpen;
      }),
    close: () => mailer.close(),
  };
}

function rowOf<Ids extends object>({ mail, ids: asked, to = '', about = '' }: NewMail<Ids>) {
  const ids = mail.ids.parse(asked);
  const once = createHash('sha256')
    .update(JSON.stringify([mail.name, ids, to.toLowerCase()]))
    .digest();
  return { template: mail.name, ids, recipient: to, about, once };
}

/** The mail server's own words, if it said any. */
function causeOf(failure: Error): Error {
  return failure instanceof MailFailure && failure.cause instanceof Error ? failure.cause : failure;
}
