import type { TravelLeg } from '@throughfare/contract/calls/search';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { changesOnTheWay } from '../model/changes-on-the-way.ts';
import { localLegs } from '../model/local-legs.ts';
import { mayWantMoreTime } from '../model/more-time.ts';
import { trackerRequest } from '../model/tracker-request.ts';
import type { TicketView } from '../model/ticket-view.ts';
import { MoreTimeOffer, type MoreTimeOfferProps } from './more-time-offer.tsx';

export interface TicketChangesProps extends Omit<MoreTimeOfferProps, 'ticketId'> {
  readonly ticket: TicketView;
  readonly onTrack: () => void;
}

type Tracked = { readonly ok: true; readonly legs: readonly TravelLeg[] } | { readonly ok: false };

const marks = { tight: { tone: 'signal', text: 'Tight' }, long: { tone: 'amber', text: 'Long wait' } } as const;

const missedWithin = 'If a delay makes you miss a change, your ticket covers the next train. You pay nothing.';
const missedBetween =
  'If a delay makes you miss a change, you take the next train and pay nothing: within one seller your ticket covers it, between two sellers we rebook you.';

/** The changes of a journey, a row each (TRACK-4). The ticket's own times are shown at once; platforms come with the server's answer. */
export default function TicketChanges({ ticket, onTrack, ...list }: TicketChangesProps) {
  const { submit, data } = useFetcher<Tracked>();
  // Opening loads it: the press mounts the rows.
  useEffect(() => {
    void submit(JSON.stringify(trackerRequest(ticket)), { method: 'post', action: paths.tracker(), encType: 'application/json' });
  }, [submit, ticket]);
  return (
    <div className="appear border-t border-line px-3.5 py-2.5 text-[0.9375rem] sm:px-5">
      <ul aria-label="Changes" className="flex flex-col gap-1.5">
        {changesOnTheWay(data?.ok ? data.legs : localLegs(ticket)).map(({ text, transfer, mark, chance, after }) => (
          <li key={text}>
            {text} {mark && <Badge tone={marks[mark].tone}>{marks[mark].text}</Badge>}
            {chance !== undefined && <span className="block text-sm text-ink-soft">{chance}.</span>}
            {after !== undefined && <span className="block text-sm text-ink-soft">{after}</span>}
            {transfer !== undefined && <span className="block text-sm text-ink-soft">{transfer}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm">{ticket.parts ? missedBetween : missedWithin}</p>
      {mayWantMoreTime(ticket) && <MoreTimeOffer ticketId={ticket.ticketId} {...list} />}
      <button type="button" onClick={onTrack} className="mt-1 min-h-8 text-sm font-medium text-pine-700 underline underline-offset-4">
        Live Tracker
      </button>
    </div>
  );
}
