import type { TravelLeg } from '@throughfare/contract/calls/search';
import { Bus, Footprints, Ship, TrainFront } from 'lucide-react';
import { longWaits } from '../model/trip-notes.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { formatDayMonth } from '@throughfare/kernel/format-day';

const icons = { TRAIN: TrainFront, FERRY: Ship, BUS: Bus, TRANSFER: Footprints } as const;

type Call = TravelLeg['intermediateTravelPoints'][number];

const statuses: Readonly<Record<Call['status'], { readonly text: string; readonly tone: BadgeTone }>> = {
  ON_TIME: { text: 'On time', tone: 'ok' },
  DELAYED: { text: 'Delayed', tone: 'amber' },
  DEPARTED: { text: 'Departed', tone: 'plain' },
  ARRIVED: { text: 'Arrived', tone: 'plain' },
  CANCELLED: { text: 'Cancelled', tone: 'signal' },
  SCHEDULED: { text: 'Scheduled', tone: 'plain' },
};

/** "09:00" and "28 Nov" of a local instant, on the clocks of that station. */
const timeOf = (instant: string) => instant.slice(11, 16);
const dayOf = (instant: string) => formatDayMonth(instant.slice(0, 10));

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
                {dayOf(leg.departureDateTime)}, {timeOf(leg.departureDateTime)} – {timeOf(leg.arrivalDateTime)}
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
                  {leg.intermediateTravelPoints.map((call) => (
                    <CallRow key={call.travelPoint + (call.scheduledDepartureTime ?? call.scheduledArrivalTime ?? '')} call={call} />
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

function CallRow({ call }: { readonly call: Call }) {
  const scheduled = call.scheduledDepartureTime ?? call.scheduledArrivalTime;
  const expected = call.expectedDepartureTime ?? call.expectedArrivalTime;
  const differs = scheduled !== undefined && expected !== undefined && scheduled !== expected;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 pl-4 text-[0.9375rem] before:absolute before:top-3 before:-left-[0.4rem] before:size-2.5 before:rounded-full before:border-2 before:border-pine-700 before:bg-surface">
      <span className="w-12 font-semibold">
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
      <Badge tone={statuses[call.status].tone}>{statuses[call.status].text}</Badge>
    </li>
  );
}
