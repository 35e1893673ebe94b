import { money } from '@throughfare/kernel/money';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Supplier } from '../port/supplier.ts';
import { SupplierFailure } from '../port/supplier-failure.ts';
import { callLimits, type SupplierCall } from './call-limits.data.ts';
import type { BreakerState, GuardedCall } from './create-guard.ts';
import { guardSupplier } from './guard-supplier.ts';
import { failureOf } from '../suite/failure-of.ts';

const booking = {
  bookingId: '1',
  bookingCode: 'ABC',
  reference: 'r-1',
  status: 'CONFIRMED' as const,
  price: money('GBP', 100),
  confirmBeforeMs: 1,
  parts: [],
  segments: [],
  tickets: [],
};
const never = (): Promise<never> => new Promise(() => undefined);
const gone = () => SupplierFailure.of('unavailable', 'gone');

/** Timeouts of a few milliseconds, with the real numbers of retries. */
const hurried = Object.fromEntries(
  Object.entries(callLimits).map(([call, limit]) => [call, { ...limit, timeoutMs: 20 }]),
) as typeof callLimits;

/** A supplier that treats every call alike, and counts the calls. */
function supplierThat(does: (call: SupplierCall, count: number) => Promise<unknown>): { supplier: Supplier; calls: () => number } {
  let calls = 0;
  const call = (name: SupplierCall) => () => {
    calls += 1;
    // the guard does not look at the answer
    return does(name, calls) as Promise<never>;
  };
  return {
    calls: () => calls,
    supplier: {
      source: 'ATOC',
      currency: 'GBP',
      policy: { comforts: [], voidWithinMinutes: 0, salesCutOffMinutes: 0, horizonDays: 1 },
      isDemonstration: true,
      offers: call('offers'),
      prebook: call('prebook'),
      confirm: call('confirm'),
      fulfil: call('fulfil'),
      findByReference: call('findByReference'),
      listBookings: call('listBookings'),
      release: call('release'),
      voidBooking: call('voidBooking'),
      running: call('running'),
    },
  };
}

describe('a guarded supplier', () => {
  it('passes answers and refusals through', async () => {
    const { supplier } = supplierThat(() => Promise.resolve(booking));
    expect(await guardSupplier(supplier).confirm('1')).toBe(booking);
    const refusing = supplierThat(() => Promise.reject(SupplierFailure.of('sold_out', 'no')));
    for (let count = 0; count < 9; count += 1)
      expect((await failureOf(guardSupplier(refusing.supplier).confirm('1'))).kind).toBe('sold_out');
    expect(refusing.calls()).toBe(9);
  });

  it('tells the end of each call: an answer, a refusal, silence, a circuit that is open', async () => {
    const ends: string[] = [];
    const onCall = ({ call, outcome }: GuardedCall): void => void ends.push(`${call} ${outcome}`);
    let failure: SupplierFailure | undefined;
    const { supplier } = supplierThat(() => (failure ? Promise.reject(failure) : Promise.resolve(booking)));
    const guarded = guardSupplier(supplier, { onCall });
    await guarded.confirm('1');
    failure = SupplierFailure.of('sold_out', 'no');
    await failureOf(guarded.confirm('1'));
    failure = gone();
    for (let count = 0; count < 6; count += 1) await failureOf(guarded.confirm('1'));
    const silent = guardSupplier(supplierThat(never).supplier, { onCall, limits: hurried });
    await failureOf(silent.confirm('1'));
    const unavailable = Array.from({ length: 5 }, () => 'confirm unavailable');
    expect(ends).toEqual(['confirm done', 'confirm sold_out', ...unavailable, 'confirm not_asked', 'confirm outcome_unknown']);
  });

  it('repeats reads, and never changes', async () => {
    const find = supplierThat((_, count) => (count < 3 ? Promise.reject(gone()) : Promise.resolve(booking)));
    expect(await guardSupplier(find.supplier).findByReference('r-1')).toBe(booking);
    expect(find.calls()).toBe(3);
    const dead = supplierThat(() => Promise.reject(gone()));
    await failureOf(guardSupplier(dead.supplier).findByReference('r-1'));
    expect(dead.calls()).toBe(1 + callLimits.findByReference.retries);
    for (const call of ['prebook', 'confirm', 'fulfil', 'release', 'voidBooking'] as const) expect(callLimits[call].retries).toBe(0);
    const confirming = supplierThat(() => Promise.reject(gone()));
    await failureOf(guardSupplier(confirming.supplier).confirm('1'));
    expect(confirming.calls()).toBe(1);
  });

  it('gives up in time: a read was not done, and a change has an unknown outcome', async () => {
    const { supplier } = supplierThat(never);
    const guarded = guardSupplier(supplier, { limits: hurried });
    expect((await failureOf(guarded.findByReference('r-1'))).kind).toBe('unavailable');
    expect((await failureOf(guarded.confirm('1'))).kind).toBe('outcome_unknown');
  });

  it('stops waiting when its caller does', async () => {
    const { supplier } = supplierThat(never);
    const caller = new AbortController();
    const asked = guardSupplier(supplier).offers({ outward: [], inward: [], passengers: [], railcards: [] }, caller.signal);
    caller.abort();
    expect((await failureOf(asked)).kind).toBe('unavailable');
  });

  it('is left alone after five calls without an answer, and tried again after a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let alive = false;
    const { supplier, calls } = supplierThat(() => (alive ? Promise.resolve(booking) : Promise.reject(gone())));
    const states: BreakerState[] = [];
    const guarded = guardSupplier(supplier, { onBreaker: (state) => states.push(state) });
    for (let count = 0; count < 5; count += 1) await failureOf(guarded.confirm('1'));
    expect(calls()).toBe(5);
    alive = true;
    vi.advanceTimersByTime(9_999);
    expect((await failureOf(guarded.confirm('1'))).kind).toBe('unavailable');
    expect(calls()).toBe(5);
    expect(states).toEqual(['open']);
    vi.advanceTimersByTime(1);
    expect(await guarded.confirm('1')).toBe(booking);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('keeps every call with its retries below the lease of an order', () => {
    const leaseMs = 40_000;
    for (const { timeoutMs, retries } of Object.values(callLimits).filter((limit) => limit !== callLimits.listBookings))
      expect((timeoutMs + 1_000) * (retries + 1)).toBeLessThan(leaseMs);
  });
});
