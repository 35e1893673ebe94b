/** Two nodes with one database. Jobs run when a test says so, so that a process can die between any two of them. */
import { SettableClock } from '@throughfare/kernel/clock';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { armFailpoint } from '../failpoint.ts';
import { silentLog } from '../log.ts';
import { createDb } from '../postgres/db.ts';
import { askedLimits, mostToOneAddress } from './mail-limits.data.ts';
import type { Asker } from './mail-limiter.ts';
import { defineMail } from './mail-template.ts';
import { type Mail, MailFailure } from './mailer.ts';
import { createOutbox, type Outbox, type OutboxDeps, sendMailJob } from './outbox.ts';

const hello = defineMail({ name: 'hello', ids: z.object({ id: z.string() }), says: ({ id }) => `the greeting ${id}` });
const about = 'thing/1';
const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];

let clock: SettableClock;
let sent: Mail[];
/** The answer of the mail server. */
let server: (mail: Mail) => Promise<void>;

const { pool } = await openTestPool(8);
const db = createDb(pool);

beforeEach(async () => {
  await pool.query('truncate retail.mail');
  clock = new SettableClock('2026-11-28T09:00:00Z');
  sent = [];
  server = async (mail) => void sent.push(mail);
});
interface Node {
  readonly outbox: Outbox;
  /** Its jobs, and the instants at which they are due. */
  readonly waiting: { readonly atMs: number; readonly data: { readonly mailId: string } }[];
  /** Runs the jobs that are due. */
  work(): Promise<void>;
  /** Looks for mails whose job is lost. */
  look(): Promise<void>;
}

function startNode(letter: (id: string) => string | undefined = (id) => id): Node {
  const waiting: Node['waiting'] = [];
  let handle: (data: { readonly mailId: string }) => Promise<void> = () => Promise.resolve();
  let look = (): Promise<void> => Promise.resolve();
  const jobs: OutboxDeps['jobs'] = {
    handle: (job, handler) => void (handle = (data) => handler(job.data.parse(data))),
    schedule: (_, __, handler) => void (look = handler),
    enqueue: async (_, data, { runAtMs = 0 } = {}) => void waiting.push({ atMs: runAtMs, data: sendMailJob.data.parse(data) }),
  };
  const mailer = { send: (mail: Mail) => server(mail), close: () => undefined };
  const outbox = createOutbox({ db, clock, log: silentLog, jobs, mailer, secrets: ['a-secret-of-the-tests'] });
  outbox.write(hello, async ({ id }) => {
    const text = letter(id);
    return text === undefined ? undefined : { subject: 'Hello', html: text, text };
  });
  return {
    outbox,
    waiting,
    look: () => look(),
    async work() {
      const due = waiting.filter(({ atMs }) => atMs <= clock.now());
      waiting.splice(0, waiting.length, ...waiting.filter(({ atMs }) => atMs > clock.now()));
      for (const { data } of due) await handle(data);
    },
  };
}

const add = ({ outbox }: Node, id: string, to = 'ann@example.com', by?: Asker) =>
  outbox.add({ mail: hello, ids: { id }, to, about: `thing/${id}`, ...(by && { by }) });

test('a mail is {template, ids, recipient}: adding it again, also on another node, sends nothing', async () => {
  const [one, other] = [startNode(), startNode()];
  await Promise.all([add(one, '1'), add(other, '1'), add(other, '1', 'Ann@Example.com')]);
  await add(one, '1', 'bob@example.com');
  for (const node of [one, other]) await node.work();
  expect(sent.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
});

test('a mail whose answer was recorded is never sent again, whatever runs again', async () => {
  const node = startNode();
  await add(node, '1');
  const jobs = [...node.waiting];
  await node.work();
  for (const again of [node, startNode()]) {
    again.waiting.push(...jobs);
    await again.work();
  }
  expect(sent).toHaveLength(1);
  expect(await node.outbox.sentAbout(about)).toMatchObject([{ name: 'hello', says: 'the greeting 1', isUnsure: false }]);
});

test('a process that dies before the record leaves a claim: another one sends again with the same id, and says so', async () => {
  const [doomed, other] = [startNode(), startNode()];
  const arrived = Promise.withResolvers<void>();
  const disarm = armFailpoint('mail.after-send', async () => {
    arrived.resolve();
    await new Promise(() => undefined);
  });
  onTestFinished(disarm);
  await add(doomed, '1');
  const jobs = [...doomed.waiting];
  void doomed.work();
  await arrived.promise;
  disarm();
  // the job of the dead process runs again while the claim lasts, and waits for its end
  other.waiting.push(...jobs);
  await other.work();
  expect([sent.length, other.waiting.map(({ atMs }) => atMs - clock.now())]).toEqual([1, [60_000]]);
  clock.advance(60_000);
  await other.work();
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent).toHaveLength(2);
  expect(await other.outbox.sentAbout(about)).toMatchObject([{ isUnsure: true }]);
});

test('a mail sent inside a job needs no job of its own, and the job repeated after a death sends nothing twice', async () => {
  const [doomed, other] = [startNode(), startNode()];
  const mail = { mail: hello, ids: { id: '1' }, to: 'ann@example.com', about };
  const arrived = Promise.withResolvers<void>();
  const disarm = armFailpoint('mail.before-send', async () => {
    arrived.resolve();
    await new Promise(() => undefined);
  });
  onTestFinished(disarm);
  void doomed.outbox.send(mail);
  await arrived.promise;
  disarm();
  await other.outbox.send(mail);
  expect([sent.length, doomed.waiting.length, other.waiting.map(({ atMs }) => atMs - clock.now())]).toEqual([0, 0, [60_000]]);
  clock.advance(60_000);
  await other.work();
  await other.outbox.send(mail);
  expect(sent).toHaveLength(1);
});

test('the sender of a mail may bring its words for the first try, and later tries ask its writer', async () => {
  const node = startNode();
  server = () => Promise.reject(new MailFailure('unavailable', undefined));
  const words = vi.fn(async () => ({ subject: 'Hello', html: 'brought', text: 'brought' }));
  await node.outbox.send({ mail: hello, ids: { id: '1' }, to: 'ann@example.com', about }, words);
  server = async (mail) => void sent.push(mail);
  await node.outbox.send({ mail: hello, ids: { id: '2' }, to: 'ann@example.com', about }, words);
  clock.advance(hourMs);
  await node.work();
  expect(words).toHaveBeenCalledTimes(2);
  expect(sent.map(({ text }) => text)).toEqual(['brought', '1']);
});

test('a mail sent inside a job waits too while its address has had too many', async () => {
  const node = startNode();
  for (let id = 0; id <= mostToOneAddress; id += 1) {
    await node.outbox.send({ mail: hello, ids: { id: String(id) }, to: id % 2 ? 'ann@example.com' : 'Ann@Example.com', about });
  }
  expect([sent.length, node.waiting.length]).toEqual([mostToOneAddress, 1]);
  clock.advance(hourMs);
  await node.work();
  expect(sent).toHaveLength(mostToOneAddress + 1);
});

test('a mail whose job is lost is found', async () => {
  const node = startNode();
  await add(node, '1');
  node.waiting.length = 0;
  await node.look();
  expect(node.waiting).toEqual([]);
  clock.advance(3 * 60_000);
  await node.look();
  await node.work();
  expect(sent).toHaveLength(1);
});

test('a refused address is shown to the desk at once, and can be tried again', async () => {
  const node = startNode();
  server = () => Promise.reject(new MailFailure('refused', new Error('550 no such user')));
  await add(node, '1');
  await node.work();
  const [trouble] = await node.outbox.listUndelivered();
  expect(trouble).toMatchObject({ says: 'the greeting 1', to: 'ann@example.com', about, isRefused: true, reason: '550 no such user' });
  server = async (mail) => void sent.push(mail);
  expect(await node.outbox.retry('nonsense')).toBe(false);
  expect(await node.outbox.retry(trouble?.id ?? '')).toBe(true);
  await node.work();
  expect([sent.length, await node.outbox.listUndelivered()]).toEqual([1, []]);
});

test('while the mail server is away, any mail is tried for 24 hours, then the desk has it', async () => {
  const node = startNode();
  server = () => Promise.reject(new MailFailure('unavailable', new Error('connect ECONNREFUSED')));
  await add(node, '1');
  const startedMs = clock.now();
  let lastMs = startedMs;
  for (await node.work(); node.waiting[0]; await node.work()) {
    expect(await node.outbox.listUndelivered()).toEqual([]);
    lastMs = node.waiting[0].atMs;
    clock.advance(lastMs - clock.now());
  }
  expect(lastMs - startedMs).toBeGreaterThan(23 * hourMs);
  expect(lastMs - startedMs).toBeLessThanOrEqual(dayMs);
  expect(await node.outbox.listUndelivered()).toMatchObject([{ isRefused: false, reason: 'connect ECONNREFUSED' }]);
});

test('a mail with nothing to say any more is dropped', async () => {
  const node = startNode(() => undefined);
  await add(node, '1');
  await node.work();
  expect([sent, node.waiting, await node.outbox.listUndelivered()]).toEqual([[], [], []]);
});

test('a mail is not stored if its transaction is undone', async () => {
  const node = startNode();
  const undone = db.transaction().execute(async (transaction) => {
    await node.outbox.add({ mail: hello, ids: { id: '1' }, to: 'ann@example.com' }, transaction);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect((await pool.query('select from retail.mail')).rowCount).toBe(0);
});

const visitor = (address: string): Asker => ({ address });
const consumer = (userId: string): Asker => ({ address: '192.0.2.1', session: { role: 'consumer', userId } });

/** How many of many requests at once, on two nodes, are accepted. */
async function accepted(requests: (node: Node, index: number) => Promise<void>): Promise<number> {
  const nodes = [startNode(), startNode()];
  const asked = Array.from({ length: 60 }, (_, index) => nodes.map((node, half) => requests(node, 2 * index + half))).flat();
  const outcomes = await Promise.allSettled(asked);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'request.tooMany' });
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('an address gets a limited number of requested mails in an hour and a day, from all callers and nodes together', async () => {
  const flood = () => accepted((node, index) => add(node, `${clock.now()}-${index}`, 'ann@example.com', visitor(`192.0.2.${index}`)));
  const { hour, day } = askedLimits.strangers.to;
  let total = await flood();
  expect(total).toBe(hour);
  for (let hours = 1; hours < 12; hours += 1) {
    clock.advance(hourMs);
    total += await flood();
  }
  expect(total).toBe(day);
});

test('a caller and an object have limits of their own, and a mail that nobody asked for has none of them', async () => {
  const to = (index: number) => `person${index}@example.com`;
  expect(await accepted((node, index) => add(node, `a${index}`, to(index), consumer('u1')))).toBe(askedLimits.customers.by.hour);
  expect(await accepted((node, index) => add(node, `b${index}`, to(index), visitor('192.0.2.9')))).toBe(askedLimits.strangers.by.hour);
  const aboutOne = (node: Node, index: number) =>
    node.outbox.add({ mail: hello, ids: { id: `c${index}` }, to: to(index), about: 'quote/1', by: consumer(`u${index}`) });
  expect(await accepted(aboutOne)).toBe(askedLimits.customers.about.hour);
  expect(await accepted((node, index) => add(node, `d${index}`, 'ann@example.com'))).toBe(120);
});

test('mails that the shop owes to one address wait when there are very many, and none is lost', async () => {
  const node = startNode();
  for (let index = 0; index < mostToOneAddress + 3; index += 1) await add(node, `${index}`);
  await node.work();
  expect(sent).toHaveLength(mostToOneAddress);
  clock.advance(hourMs + 60_000);
  await node.work();
  expect(sent).toHaveLength(mostToOneAddress + 3);
});
