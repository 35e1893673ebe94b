import type { TravelLeg } from '@throughfare/contract/calls/search';
import { Bus, Footprints, Ship, TrainFront } from 'lucide-react';
import { longWaits } from '../model/trip-notes.ts';
import { runningWords } from '../../../domain/journeys/running-words.data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDayMonth } from '@throughfare/kernel/format-day';

const icons = { TRAIN: TrainFront, FERRY: Ship, BUS: Bus, TRANSFER: Footprints } as const;

type Call = TravelLeg['intermediateTravelPoints'][number];

/** "09:00" and "28 Nov" of a local instant, on the clocks of that station. */
const timeOf = (instant: string) => instant.slice(11, 16);
const dayOf = (instant: string) => formatDayMonth(instant.slice(0, 10));

/** The time of arrival, after its day if that is another than the day of departure: "13 Dec, 09:00". */
function arrivalOf({ departureDateTime, arrivalDateTime }: TravelLeg): string {
  const time = timeOf(arrivalDateTime);
  return dayOf(arrivalDateTime) === dayOf(departureDateTime) ? time : `${dayOf(arrivalDateTime)}, ${time}`;
}

const scheduledAt = ({ scheduledDepartureTime, scheduledArrivalTime }: Call) => scheduledDepartureTime ?? scheduledArrivalTime;

/** The calls, each with its day if that is another than at the call before. */
function callsWithDays({ departureDateTime, intermediateTravelPoints: calls }: TravelLeg) {
  return calls.map((call, index) => {
    const before = calls.slice(0, index).findLast((earlier) => scheduledAt(earlier) !== undefined);
    const at = scheduledAt(call);
    const day = at === undefined ? undefined : dayOf(at);
    return { call, day: day === dayOf((before && scheduledAt(before)) ?? departureDateTime) ? undefined : day };
  });
}

/** Each leg of a journey: the train, its departure and arrival, and the stops on the way with times, platforms and status. */
export function TrackerLegs({ legs }: { readonly legs: readonly TravelLeg[] }) {
  const waits = longWaits(
    legs.map(({ from, departureDateTime, arrivalDateTime }) => ({ from, departs: departureDateTime, arrives: arrivalDateTime })),
  );
  return (
    <ol className="flex flex-col gap-5">
      {legs.map((leg, index) => {
        const Icon = icons[leg.type];
        return (
          <li key={leg.travelSegmentId} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <span className="inline-flex size-9 items-center justify-center rounded-full bg-pine-100 text-pine-700">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              {waits.has(index) && <p className="mb-2 text-sm font-semibold text-amber-ink">{waits.get(index)}</p>}
              <p className="leading-5 font-semibold">{leg.instruction}</p>
              <p className="text-sm text-ink-soft">
                {dayOf(leg.departureDateTime)}, {timeOf(leg.departureDateTime)} – {arrivalOf(leg)}
                {leg.type === 'TRANSFER'
                  ? ` · ${leg.transferMinutes ?? 0} minutes`
                  : ` · ${[leg.serviceName, leg.designator].filter(Boolean).join(' ')} to ${leg.to}`}
                {leg.simulated && (
                  <>
                    {' '}
                    <Badge>simulated</Badge>
                  </>
                )}
              </p>
              {leg.notices?.map((notice) => (
                <p key={notice} className="mt-1 text-sm">
                  <span className="font-semibold">Notice:</span> {notice}
                </p>
              ))}
              {leg.intermediateTravelPoints.length > 0 && (
                <ol className="mt-2 border-l-[3px] border-pine-700">
                  {callsWithDays(leg).map(({ call, day }) => (
                    <CallRow key={call.travelPoint + (scheduledAt(call) ?? '')} call={call} day={day} />
                  ))}
                </ol>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function CallRow({ call, day }: { readonly call: Call; readonly day: string | undefined }) {
  const scheduled = scheduledAt(call);
  const expected = call.expectedDepartureTime ?? call.expectedArrivalTime;
  const differs = scheduled !== undefined && expected !== undefined && scheduled !== expected;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 pl-4 text-[0.9375rem] before:absolute before:top-3 before:-left-[0.4rem] before:size-2.5 before:rounded-full before:border-2 before:border-pine-700 before:bg-surface">
      <span className="w-12 font-semibold">
        {day !== undefined && <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">{day}</span>}
        {scheduled && (differs ? <s className="font-normal text-ink-soft">{timeOf(scheduled)}</s> : timeOf(scheduled))}
        {differs && (
          <span className="block text-signal-dark">
            <span className="sr-only">expected </span>
            {timeOf(expected)}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1 max-sm:basis-3/5">{call.name}</span>
      {call.platform && <span className="text-sm text-ink-soft">Platform {call.platform}</span>}
      <Badge tone={runningWords[call.status].tone}>{runningWords[call.status].text}</Badge>
    </li>
  );
}
