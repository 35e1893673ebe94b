import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Source } from '@throughfare/kernel/source';
import type { Punctuality } from '../../../port/punctuality.ts';
import type { CallStatus, RunningCall, RunningInformation } from '../../../port/running.ts';
import type { RunningProfile } from '../running-profile.ts';
import type { TimetableCall, TimetableTrip } from '../timetable.ts';
import { simulatedCauses } from './simulated-causes.data.ts';
import { platformOf } from './platform-of.ts';
import { hashOf, shareOf } from './seeded.ts';

/**
 * Simulates how an embedded carrier's train runs. The result only depends on source, designator and operating day, so every node sees the
 * same at every time. A late train becomes late at one of its calls and makes up one minute in every twelve of running. The future is not
 * revealed: until the cause happens, the train is expected on time. `calledOff` is the cause for which the carrier has called the train off.
 */
export function runTrain(
  source: Source,
  profile: RunningProfile,
  trip: TimetableTrip,
  nowMinutes: number,
  calledOff?: DelayCause,
): RunningInformation {
  const seed = `${source}/${trip.designator}/${trip.operatingDay}`;
  const start = timeOf(trip.calls[0]);
  const disruption = disruptionOf(profile, seed, trip.calls.length);
  const cancelled = calledOff !== undefined || (disruption.kind === 'cancelled' && nowMinutes >= start - announcedMinutesBefore);
  const causedAt = disruption.kind === 'late' ? timeOf(trip.calls[disruption.callIndex]) : 0;
  const known = disruption.kind === 'late' && nowMinutes >= causedAt - noticedMinutesBefore;
  const delays = delaysOf(trip.calls, known ? disruption : { kind: 'none' });

  const calls = trip.calls.map((call, index): RunningCall => {
    const platform = trip.mode === 'TRAIN' ? platformOf(source, trip, call.station) : undefined;
    const said = { station: call.station, ...scheduled(call), ...(platform === undefined ? {} : { platform }) };
    if (cancelled) return { ...said, status: 'CANCELLED' };
    const { arrivalDelay, departureDelay } = delays[index] ?? { arrivalDelay: 0, departureDelay: 0 };
    const expected = {
      ...(call.arrivesAt === undefined ? {} : { expectedArrival: call.arrivesAt + arrivalDelay }),
      ...(call.departsAt === undefined ? {} : { expectedDeparture: call.departsAt + departureDelay }),
    };
    const late = Math.max(call.arrivesAt === undefined ? 0 : arrivalDelay, call.departsAt === undefined ? 0 : departureDelay);
    return { ...said, ...expected, status: statusOf(expected, { late, nowMinutes, watched: nowMinutes >= start - watchedMinutesBefore }) };
  });
  const cause = calledOff ?? (cancelled || known ? causeOf(seed) : undefined);
  return { designator: trip.designator, operatingDay: trip.operatingDay, simulated: true, calls, ...(cause ? { cause } : {}) };
}

/** How long before: a cancellation is announced, a late start is expected, and live running is shown. */
const announcedMinutesBefore = 120;
const noticedMinutesBefore = 20;
const watchedMinutesBefore = 180;
const runningMinutesPerMinuteRecovered = 12;

/** The least and the most minutes of a late train. */
const slightlyLate = [2, 10] as const;
const veryLate = [20, 60] as const;

/** What the simulation comes to over many trains. */
export function punctualityOf({ cancelledShare, slightlyLateShare, veryLateShare }: RunningProfile): Punctuality {
  const band = (share: number, [fromMinutes, toMinutes]: readonly [number, number]) => ({ share, fromMinutes, toMinutes });
  return { basis: 'simulated', cancelledShare, late: [band(slightlyLateShare, slightlyLate), band(veryLateShare, veryLate)] };
}

type Disruption =
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'late'; readonly callIndex: number; readonly minutes: number };

function disruptionOf(profile: RunningProfile, seed: string, calls: number): Disruption {
  const luck = shareOf(`${seed}/luck`);
  const very = profile.cancelledShare + profile.veryLateShare;
  if (luck < profile.cancelledShare) return { kind: 'cancelled' };
  if (luck >= very + profile.slightlyLateShare) return { kind: 'none' };
  const [least, most] = luck < very ? veryLate : slightlyLate;
  const minutes = least + (hashOf(`${seed}/minutes`) % (most - least + 1));
  // A train does not become late at its last call.
  return { kind: 'late', callIndex: hashOf(`${seed}/where`) % Math.max(1, calls - 1), minutes };
}

/** Each cause as often as its share says. */
function causeOf(seed: string): DelayCause {
  const luck = shareOf(`${seed}/cause`);
  let reached = 0;
  for (const [cause, share] of simulatedCauses) if (luck < (reached += share)) return cause;
  return simulatedCauses[0][0];
}

interface CallDelay {
  readonly arrivalDelay: number;
  readonly departureDelay: number;
}

function delaysOf(calls: readonly TimetableCall[], disruption: Disruption): readonly CallDelay[] {
  if (disruption.kind !== 'late') return calls.map(() => ({ arrivalDelay: 0, departureDelay: 0 }));
  let delay = 0;
  return calls.map((call, index) => {
    const before = calls[index - 1];
    if (before) delay = Math.max(0, delay - Math.floor((timeOf(call) - timeOf(before)) / runningMinutesPerMinuteRecovered));
    const arrivalDelay = delay;
    if (index === disruption.callIndex) delay = disruption.minutes;
    return { arrivalDelay, departureDelay: delay };
  });
}

function statusOf(
  expected: { readonly expectedArrival?: number; readonly expectedDeparture?: number },
  { late, nowMinutes, watched }: { readonly late: number; readonly nowMinutes: number; readonly watched: boolean },
): CallStatus {
  if (expected.expectedDeparture !== undefined && nowMinutes >= expected.expectedDeparture) return 'DEPARTED';
  if (expected.expectedArrival !== undefined && nowMinutes >= expected.expectedArrival) return 'ARRIVED';
  if (!watched) return 'SCHEDULED';
  return late > 0 ? 'DELAYED' : 'ON_TIME';
}

function scheduled({ arrivesAt, departsAt }: TimetableCall): { scheduledArrival?: number; scheduledDeparture?: number } {
  return {
    ...(arrivesAt === undefined ? {} : { scheduledArrival: arrivesAt }),
    ...(departsAt === undefined ? {} : { scheduledDeparture: departsAt }),
  };
}

/** The time of a call as one number: its departure, or its arrival at the end. */
function timeOf(call: TimetableCall | undefined): number {
  return call?.departsAt ?? call?.arrivesAt ?? 0;
}
