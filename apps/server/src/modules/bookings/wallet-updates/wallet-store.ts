import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface RegisteredPass {
  readonly wallet: 'apple' | 'google';
  readonly device: string;
  readonly serial: string;
  readonly bookingReference: string;
  readonly pushToken: string;
  /** The change of the booking that the wallet was told of last. */
  readonly toldChangeMs: number;
}

type Key = Pick<RegisteredPass, 'wallet' | 'device' | 'serial'>;

/** True if it is new. */
export async function registerPass(
  db: Db,
  pass: RegisteredPass,
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { wallet, device, serial, bookingReference, pushToken, toldChangeMs } = pass;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into retail.wallet_pass (wallet, device, serial, booking_reference, push_token, told_change_at, looked_at, ends_at)
    values (${wallet}, ${device}, ${serial}, ${bookingReference}, ${pushToken}, ${new Date(toldChangeMs)}, ${at}, ${endsAt})
    on conflict (wallet, device, serial) do update set push_token = excluded.push_token, ends_at = excluded.ends_at
    returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}

export async function unregisterPass(db: Db, { wallet, device, serial }: Key): Promise<void> {
  await sql`delete from retail.wallet_pass where wallet = ${wallet} and device = ${device} and serial = ${serial}`.execute(db);
}

/** The passes of a device of Apple's. */
export async function passesOfDevice(db: Db, device: string): Promise<readonly Pick<RegisteredPass, 'serial' | 'bookingReference'>[]> {
  const { rows } = await sql<Pick<RegisteredPass, 'serial' | 'bookingReference'>>`
    select serial, booking_reference as "bookingReference" from retail.wallet_pass where wallet = 'apple' and device = ${device}`.execute(
    db,
  );
  return rows;
}

/** The passes that nobody has looked at for the longest time. They count as looked at. */
export async function takePasses(db: Db, at: Date, most: number): Promise<readonly RegisteredPass[]> {
  const { rows } = await sql<Omit<RegisteredPass, 'toldChangeMs'> & { toldAt: Date }>`
    update retail.wallet_pass pass set looked_at = ${at}
    from (select wallet, device, serial from retail.wallet_pass where ends_at > ${at} order by looked_at limit ${most} for update skip locked) as next
    where (pass.wallet, pass.device, pass.serial) = (next.wallet, next.device, next.serial)
    returning pass.wallet, pass.device, pass.serial, pass.booking_reference as "bookingReference", pass.push_token as "pushToken", pass.told_change_at as "toldAt"`.execute(
    db,
  );
  return rows.map(({ toldAt, ...pass }) => ({ ...pass, toldChangeMs: toldAt.getTime() }));
}

export async function keepTold(db: Db, { wallet, device, serial }: Key, changeMs: number): Promise<void> {
  await sql`
    update retail.wallet_pass set told_change_at = ${new Date(changeMs)}
    where wallet = ${wallet} and device = ${device} and serial = ${serial}`.execute(db);
}

export async function forgetPasses(db: Db, at: Date): Promise<void> {
  await sql`delete from retail.wallet_pass where ends_at < ${at}`.execute(db);
}
