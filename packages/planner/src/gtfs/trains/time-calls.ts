import { greatCircleKm } from '@throughfare/kernel/great-circle';
import { type CallSpan, noTime, type StopTime, type TimedCall } from './feed-calls.ts';

export interface CallFault {
  readonly line: number;
  readonly fault: string;
}

const hasTimes = (call: StopTime): call is TimedCall => call.arrives !== undefined && call.departs !== undefined;

/**
 * The calls of a trip with all their times. Missing times are interpolated by the distance along the shape or, without one, as the crow
 * flies. A call earlier than the one before is skipped. Two successive platforms of one station are one call. Empty for a trip without
 * times at its ends or with fewer than two calls.
 */
export function timeCalls(span: CallSpan): { readonly calls: CallSpan; readonly faults: readonly CallFault[] } {
  if (isTimed(span)) return { calls: span, faults: [] };
  const { calls, faults } = timeStopTimes(span.toStopTimes());
  return { calls: span.calls.append(calls), faults };
}

/** Whether nothing needs to be done, the usual case. */
function isTimed({ calls, from, end }: CallSpan): boolean {
  let latest = Number.NEGATIVE_INFINITY;
  for (let row = from; row < end; row += 1) {
    const arrives = calls.arrives[row] ?? noTime;
    if (arrives === noTime || arrives < latest) return false;
    if (row > from && calls.stationOf(row) === calls.stationOf(row - 1)) return false;
    latest = calls.departs[row] ?? noTime;
  }
  return end - from >= 2;
}

function timeStopTimes(stopTimes: readonly StopTime[]): { readonly calls: readonly TimedCall[]; readonly faults: readonly CallFault[] } {
  const faults: CallFault[] = [];
  const kept: StopTime[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const call of stopTimes) {
    if (hasTimes(call) && call.arrives < latest) {
      faults.push({ line: call.line, fault: 'it arrives before it has left the call before' });
      continue;
    }
    if (hasTimes(call)) latest = call.departs;
    kept.push(call);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return { calls: [], faults };
  for (const end of [first, last]) {
    if (!hasTimes(end))
      return {
        calls: [],
        faults: [...faults, { line: end.line, fault: 'the first and the last call of a trip need times; the trip is left out' }],
      };
  }
  const calls = mergePlatforms(haveTimes(kept) ? kept : interpolate(kept));
  if (calls.length >= 2) return { calls, faults };
  return { calls: [], faults: [...faults, { line: first.line, fault: 'fewer than two calls are left of the trip; it is left out' }] };
}

function haveTimes(calls: readonly StopTime[]): calls is readonly TimedCall[] {
  return calls.every(hasTimes);
}

function interpolate(stopTimes: readonly StopTime[]): TimedCall[] {
  const result: TimedCall[] = [];
  let gap: StopTime[] = [];
  for (const call of stopTimes) {
    if (!hasTimes(call)) {
      gap.push(call);
      continue;
    }
    const before = result.at(-1);
    if (before && gap.length > 0) result.push(...timesBetween(before, gap, call));
    result.push(call);
    gap = [];
  }
  return result;
}

function timesBetween(before: TimedCall, gap: readonly StopTime[], after: TimedCall): TimedCall[] {
  const all = [before, ...gap, after];
  const steps = all.slice(1).map((call, index) => stepOf(all[index] ?? before, call));
  // Without any distances, the order of the calls decides.
  const weights = steps.some((step) => step === undefined)
    ? all.slice(1).map((call, index) => greatCircleKm((all[index] ?? before).station, call.station))
    : steps.map((step) => step ?? 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const minutes = after.arrives - before.departs;
  let way = 0;
  return gap.map((call, index) => {
    way += weights[index] ?? 0;
    const share = whole > 0 ? way / whole : (index + 1) / (gap.length + 1);
    const time = before.departs + Math.floor(minutes * share);
    return { ...call, arrives: time, departs: time };
  });
}

function stepOf(from: StopTime, to: StopTime): number | undefined {
  if (from.distance === undefined || to.distance === undefined || to.distance < from.distance) return undefined;
  return to.distance - from.distance;
}

function mergePlatforms(calls: readonly TimedCall[]): TimedCall[] {
  const merged: TimedCall[] = [];
  for (const call of calls) {
    const before = merged.at(-1);
    if (before?.station === call.station) {
      const { departs, picksUp, setsDown } = call;
      merged[merged.length - 1] = { ...before, departs, picksUp: before.picksUp || picksUp, setsDown: before.setsDown || setsDown };
    } else {
      merged.push(call);
    }
  }
  return merged;
}
