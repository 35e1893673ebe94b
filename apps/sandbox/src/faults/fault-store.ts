import type { Database } from '../store/open-database.ts';

/**
 * How an outside service can misbehave, on request:
 * - `error`: it answers with an error of its own and does nothing;
 * - `slow`: it does what it was asked, after the delay;
 * - `timeout-before`: it does nothing and never answers;
 * - `timeout-after`: it does what it was asked and never answers;
 * - `disconnect-after`: it does what it was asked and drops the connection;
 * - `twice`: of webhooks, sent two times; of card calls, answered once more, unasked, on the same connection;
 * - `forged`: of webhooks only: signed with a wrong secret.
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
  'travelpay.cancel',
  'travelpay.refund',
  'travelpay.webhook',
  'minteft.create',
  'minteft.get',
  'minteft.cancel',
  'minteft.webhook',
  'smtp',
] as const;
export type FaultTarget = (typeof faultTargets)[number];

export interface Fault {
  readonly target: FaultTarget;
  readonly mode: FaultMode;
  /** How many more requests it meets. */
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

/** The faults that are set, oldest first; they outlive a restart, as the services they stand for would stay broken. */
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

    /** The fault that this request meets, if one is set for the target; it counts down. */
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
