import type { CallInput } from '../timetable/timetable-input.ts';
import type { Call, Pattern } from './network-data.ts';

function readCall(call: Call): CallInput {
  const [station, arrives, departs = arrives, only] = call;
  return { station, arrives, departs, picksUp: only !== 'down', setsDown: only !== 'up' };
}

/** Passengers cannot alight at the first call or board at the last. */
function withEnds(calls: readonly CallInput[]): CallInput[] {
  return calls.map((call, index) => ({
    ...call,
    picksUp: call.picksUp && index < calls.length - 1,
    setsDown: call.setsDown && index > 0,
  }));
}

/** The calls of a pattern's outward trains, in minutes after the first departure. */
export function outwardCalls(pattern: Pattern): CallInput[] {
  return withEnds(pattern.calls.map(readCall));
}

/** The mirrored calls: running and dwell times reversed, pick-up and set-down exchanged. */
export function backCalls(pattern: Pattern): CallInput[] {
  const calls = pattern.calls.map(readCall);
  const total = calls.at(-1)?.arrives ?? 0;
  const mirrored = calls.toReversed().map((call) => ({
    station: call.station,
    arrives: total - call.departs,
    departs: total - call.arrives,
    picksUp: call.setsDown,
    setsDown: call.picksUp,
  }));
  return withEnds(mirrored);
}
