import type { BookingDeps } from '../booking-deps.ts';
import { followedBooking, lastChangeMs } from '../followed-booking.ts';
import type { FollowedBooking } from '../../tickets/tickets.api.ts';
import { forgetPasses, keepTold, passesOfDevice, registerPass, type RegisteredPass, takePasses, unregisterPass } from './wallet-store.ts';

/** A pass is of use until some days after the journey, when refunds are asked for. */
const keptDays = 60;
const dayMs = 86_400_000;
const mostInARun = 200;

/** The booking that a serial number names. Undefined if there is none. */
export async function bookingOfSerial(serial: string, deps: BookingDeps): Promise<FollowedBooking | undefined> {
  const bookingReference = serial.split('-')[0] ?? '';
  const order = await deps.orders.findByBooking(bookingReference);
  const item = order?.items.find((one) => one.bookingReference === bookingReference);
  return order && item && followedBooking({ order, item }, deps);
}

/** True if it is new. */
export function follow(
  pass: Pick<RegisteredPass, 'wallet' | 'device' | 'serial' | 'pushToken'>,
  followed: FollowedBooking,
  { db, clock }: BookingDeps,
): Promise<boolean> {
  const { bookingReference, outward, inward } = followed.booking;
  const lastDay = Date.parse(`${(inward ?? outward).arrivalTime.date}T00:00:00Z`);
  const known = { ...pass, bookingReference, toldChangeMs: lastChangeMs(followed) };
  return registerPass(db, known, { at: new Date(clock.now()), endsAt: new Date(lastDay + keptDays * dayMs) });
}

/** The passes of a device that have changed after an instant, and the instant of the last change of any. */
export async function changedPasses(
  device: string,
  sinceMs: number,
  deps: BookingDeps,
): Promise<{ serials: string[]; lastMs: number } | undefined> {
  const passes = await passesOfDevice(deps.db, device);
  if (passes.length === 0) return undefined;
  const changes = await Promise.all(
    passes.map(async ({ serial }) => {
      const followed = await bookingOfSerial(serial, deps);
      return { serial, ms: followed ? lastChangeMs(followed) : 0 };
    }),
  );
  const serials = changes.filter(({ ms }) => ms > sinceMs).map(({ serial }) => serial);
  return { serials, lastMs: Math.max(...changes.map(({ ms }) => ms)) };
}

/** Tells the wallets of passes whose booking has changed. Each run looks at those that were looked at longest ago. Answers how many it told. */
export async function refreshWallets(deps: BookingDeps): Promise<number> {
  const { db, clock, tickets, log } = deps;
  const at = new Date(clock.now());
  await forgetPasses(db, at);
  let told = 0;
  for (const pass of await takePasses(db, at, mostInARun)) {
    const followed = await bookingOfSerial(pass.serial, deps);
    const changeMs = followed ? lastChangeMs(followed) : 0;
    if (!followed || changeMs <= pass.toldChangeMs) continue;
    const outcome = await tickets.tellWallet(pass, followed);
    if (outcome === 'gone') await unregisterPass(db, pass);
    else if (outcome === 'told') {
      await keepTold(db, pass, changeMs);
      told += 1;
    } else log.warn({ wallet: pass.wallet, problem: outcome.problem }, 'a wallet was not told of a change');
  }
  return told;
}
