import type { Database } from '../store/open-database.ts';

/**
 * The possible faults of an outside service:
 * - `error`: it answers with an error and does nothing;
 * - `slow`: it does its work after the delay;
 * - `timeout-before`: it does nothing and never answers;
 * - `timeout-after`: it does its work and never answers;
 * - `disconnect-after`: it does its work and drops the connection;
 * - `twice`: a webhook is sent twice; a card call is answered a second time, unasked, on the same connection;
 * - `forged`: a webhook is signed with a wrong secret.
 */
export const faultModes = ['error', 'slow', 'timeout-before', 'timeout-after', 'disconnect-after', 'twice', 'forged'] as const;
export type FaultMode = (typeof faultModes)[number];

export const faultTargets = [
  'stripe.token',
  'stripe.payment_method',
  'stripe.customer',
  'stripe.create',
  'stripe.update',
  'stripe.retrieve',
  'stripe.list',
  'stripe.confirm',
  'stripe.capture',
  'stripe.cancel',
  'stripe.refund',
  'webhook',
  'paypal.token',
  'paypal.create',
  'paypal.get',
  'paypal.patch',
  'paypal.authorize',
  'paypal.capture',
  'paypal.void',
  'paypal.refund',
  'paypal.dispute',
  'paypal.verify',
  'paypal.webhook',
  'travelpay.create',
  'travelpay.get',
  'travelpay.list',
  'travelpay.cancel',
  'travelpay.refund',
  'travelpay.webhook',
  'minteft.create',
  'minteft.get',
  'minteft.list',
  'minteft.cancel',
  'minteft.webhook',
  'smtp',
] as const;
export type FaultTarget = (typeof faultTargets)[number];

export interface Fault {
  readonly target: FaultTarget;
  readonly mode: FaultMode;
  /** The number of requests it still affects. */
  readonly times: number;
  readonly delayMilliseconds: number;
}

function toFault(row: Record<string, unknown>): Fault {
  const target = faultTargets.find((known) => known === row['target']);
  const mode = faultModes.find((known) => known === row['mode']);
  if (!target || !mode) throw new RangeError('the fault table holds a fault that is not known');
  return {
    target,
    mode,
    times: Number(row['times']),
    delayMilliseconds: Number(row['delay_milliseconds']),
  };
}

export type FaultStore = ReturnType<typeof createFaultStore>;

/** The active faults, oldest first. They survive a restart, as a broken service would stay broken. */
export function createFaultStore(database: Database) {
  return {
    add(fault: Fault): void {
      database
        .statement('insert into fault (target, mode, times, delay_milliseconds) values (?, ?, ?, ?)')
        .run(fault.target, fault.mode, fault.times, fault.delayMilliseconds);
    },

    list(): Fault[] {
      return database.statement('select target, mode, times, delay_milliseconds from fault order by id').all().map(toFault);
    },

    clear(): void {
      database.statement('delete from fault').run();
    },

    /** The fault for this request, if one is set for the target. Each one counts down. */
    take(target: string): Fault | undefined {
      const row = database
        .statement('select id, target, mode, times, delay_milliseconds from fault where target = ? order by id limit 1')
        .get(target);
      if (!row) return undefined;
      const id = Number(row['id']);
      database.statement('update fault set times = times - 1 where id = ?').run(id);
      database.statement('delete from fault where id = ? and times <= 0').run(id);
      return toFault(row);
    },
  };
}
