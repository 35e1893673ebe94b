import type { Journey, Leg } from '../search/journey.ts';

interface End {
  readonly station: string | undefined;
  readonly at: number | undefined;
}

function startOf(leg: Leg): End {
  if (leg.kind === 'transfer') return { station: leg.from, at: leg.departsAt };
  return { station: leg.calls[0]?.station, at: leg.calls[0]?.departsAt };
}

function endOf(leg: Leg): End {
  if (leg.kind === 'transfer') return { station: leg.to, at: leg.arrivesAt };
  return { station: leg.calls.at(-1)?.station, at: leg.calls.at(-1)?.arrivesAt };
}

/** Contradictions in a journey: places, times and counts of its legs. */
export function faultsOf(journey: Journey): string[] {
  const faults: string[] = [];
  const [first, last] = [journey.legs[0], journey.legs.at(-1)];
  if (!first || startOf(first).at !== journey.departsAt) faults.push('does not depart with its first leg');
  if (!last || endOf(last).at !== journey.arrivesAt) faults.push('does not arrive with its last leg');
  journey.legs.forEach((leg, index) => {
    const next = journey.legs[index + 1];
    if (next && startOf(next).station !== endOf(leg).station) faults.push(`leg ${index + 1} starts elsewhere`);
    if (next && !((startOf(next).at ?? 0) >= (endOf(leg).at ?? 0))) faults.push(`leg ${index + 1} starts too early`);
    if (next?.kind === 'transfer' && leg.kind === 'transfer') faults.push('two transfers in a row');
    if (leg.kind === 'ride') {
      if (leg.calls.length < 2) faults.push(`leg ${index} goes nowhere`);
      if (leg.calls[0]?.arrivesAt !== undefined || leg.calls.at(-1)?.departsAt !== undefined)
        faults.push(`leg ${index} says more than the ride`);
      if (leg.calls.slice(1).some((call) => call.arrivesAt === undefined)) faults.push(`leg ${index} lacks an arrival`);
    }
  });
  if (journey.legs.filter((leg) => leg.kind === 'ride').length !== journey.changes + 1) faults.push('counts its changes wrongly');
  return faults;
}
