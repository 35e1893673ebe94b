import { createHash, randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { setDayNotices as setDayNoticesCall } from '@throughfare/contract/calls/day-notices';
import { Refusal } from '@throughfare/kernel/refusal';
import * as z from 'zod';
import type { Session } from '../../../platform/binding/session.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { addressProblem } from '../../../platform/outgoing/post-outside.ts';
import { isPushKey, sendPush } from '../../../platform/outgoing/web-push.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { Tickets } from '../../tickets/tickets.api.ts';
import type { BookingDeps } from '../booking-deps.ts';
import type { DayNotice, DayNotices } from '../bookings.api.ts';
import {
  copyNotices,
  endNotice,
  findNotice,
  forgetDevice,
  forgetEnded,
  hasNotice,
  keepNotice,
  keepPlatform,
  noticesOf,
} from './notice-store.ts';

export interface DayNoticeDeps extends Pick<BookingDeps, 'db' | 'clock' | 'log' | 'jobs' | 'identity' | 'outside'> {
  readonly tickets: Pick<Tickets, 'readDayLink' | 'dayLinkEnd' | 'dayLinkTo'>;
}

/** A family and whoever waits for it. */
const mostDevices = 20;

const tellDeviceJob = defineJob({
  name: 'bookings.tell-device',
  data: z.object({ noticeId: z.string(), title: z.string(), text: z.string() }),
  // A notice of a platform is of no use an hour later.
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  concurrency: 4,
});

export function createDayNotices(deps: DayNoticeDeps): DayNotices {
  const { db, clock, jobs, identity, tickets } = deps;
  jobs.handle(tellDeviceJob, (data) => tellDevice(data, deps));
  jobs.schedule('bookings.forget-day-notices', '52 3 * * *', () => forgetEnded(db, new Date(clock.now())));
  const toDevice = (noticeId: string, { title, text }: DayNotice, transaction?: DbTransaction) =>
    jobs.enqueue(tellDeviceJob, { noticeId, title, text }, transaction ? { transaction } : {});
  return {
    publicKey: identity?.publicKey,
    async tell(bookingReference, notice, transaction) {
      if (!identity) return;
      for (const { id } of await noticesOf(transaction ?? db, [bookingReference], new Date(clock.now())))
        await toDevice(id, notice, transaction);
    },
    async followed(bookingReferences) {
      if (!identity || bookingReferences.length === 0) return new Set();
      const notices = await noticesOf(db, bookingReferences, new Date(clock.now()));
      return new Set(notices.map(({ bookingReference }) => bookingReference));
    },
    async followExchange({ from, to }, transaction) {
      if (to.pass) return;
      const { bookingReference } = to;
      const token = new URL(tickets.dayLinkTo(to)).searchParams.get('share') ?? '';
      const endsAt = new Date(tickets.dayLinkEnd(token) ?? clock.now());
      const pages = { own: pageOf({ bookingReference, token, isOwn: true }), shared: pageOf({ bookingReference, token, isOwn: false }) };
      await copyNotices(transaction, { from, to: bookingReference, endsAt, pages });
    },
    async notePlatform(bookingReference, { train, platform, words }) {
      await db.transaction().execute(async (transaction) => {
        for (const { id, before } of await keepPlatform(transaction, bookingReference, { train, platform })) {
          await toDevice(id, { title: `Platform ${platform} instead of ${before}`, text: words }, transaction);
        }
      });
    },
  };
}

/** Refuses `bookings.linkInvalid`, and `notices.badDevice` for an address that no push service can have. */
export async function setDayNotices(
  session: Session | undefined,
  { token, wish, subscription: { endpoint, keys }, isOwn = false }: CallRequest<typeof setDayNoticesCall>['body'],
  { db, clock, tickets, identity, outside }: DayNoticeDeps,
): Promise<boolean> {
  if (!identity) throw new Refusal('notices.notOffered');
  const bookingReference = tickets.readDayLink(token.trim());
  const endsAtMs = tickets.dayLinkEnd(token.trim());
  if (bookingReference === undefined || endsAtMs === undefined) throw new Refusal('bookings.linkInvalid');
  if (wish === 'look') return hasNotice(db, bookingReference, endpoint);
  if (wish === 'off') {
    await endNotice(db, bookingReference, endpoint);
    return false;
  }
  if (addressProblem(endpoint, outside) !== undefined || !isPushKey(keys)) throw new Refusal('notices.badDevice');
  const page = pageOf({ bookingReference, token: token.trim(), isOwn });
  const notice = { id: randomUUID(), bookingReference, endpoint, ...keys, page, sessionId: session?.id };
  const isKept = await keepNotice(db, { ...notice, at: new Date(clock.now()), endsAt: new Date(endsAtMs) }, mostDevices);
  if (!isKept) throw new Refusal('notices.tooMany');
  return true;
}

function pageOf({ bookingReference, token, isOwn }: { bookingReference: string; token: string; isOwn: boolean }): string {
  return isOwn ? `/mybookings/day?reference=${bookingReference}` : `/mybookings/day?share=${token}`;
}

/** Throws where another try may help. A device that its push service has forgotten is forgotten here too. */
async function tellDevice(
  { noticeId, title, text }: z.output<typeof tellDeviceJob.data>,
  { db, clock, log, identity, outside }: DayNoticeDeps,
): Promise<void> {
  const notice = identity && (await findNotice(db, noticeId));
  if (!notice) return;
  const topic = createHash('sha256').update(`${noticeId} ${title}`).digest('base64url').slice(0, 32);
  const payload = JSON.stringify({ title, text, page: notice.page, topic });
  const outcome = await sendPush(notice, { payload, topic, nowMs: clock.now() }, identity, outside);
  if (outcome === 'sent') return;
  if (outcome === 'gone') return forgetDevice(db, notice.endpoint);
  const { problem, isFinal } = outcome;
  if (!isFinal) throw new Error(problem);
  log.warn({ problem, pushService: new URL(notice.endpoint).host }, 'a push service refused a notice');
}
