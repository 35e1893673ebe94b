import type { TravelLeg } from '@throughfare/contract/calls/search';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { localLegs } from '../model/local-legs.ts';
import { trackerRequest } from '../model/tracker-request.ts';
import { TrackerLegs } from './tracker-legs.tsx';
import type { TicketView } from '../model/ticket-view.ts';

export interface LiveTrackerProps {
  readonly ticket: TicketView;
  /** The page's own address, which shows the tracker if this script cannot be loaded. */
  readonly query: ResultsQuery;
  readonly onClose: () => void;
}

type Tracked = { readonly ok: true; readonly legs: readonly TravelLeg[] } | { readonly ok: false; readonly message: string };

/** The Live Tracker of a ticket. It shows the ticket's own legs until the server's have come. */
export default function LiveTracker({ ticket, onClose }: LiveTrackerProps) {
  const { submit, data, state } = useFetcher<Tracked>();
  // Opening loads it: the press mounts the dialog, and closing unmounts it.
  useEffect(() => {
    void submit(JSON.stringify(trackerRequest(ticket)), { method: 'post', action: paths.tracker(), encType: 'application/json' });
  }, [submit, ticket]);
  return (
    <Dialog title="Live Tracker" size="medium" open onClose={onClose}>
      <output className="mb-4 block text-ink-soft">
        {ticket.fromStation} to {ticket.toStation}
        {state !== 'idle' && !data && (
          <>
            {' '}
            <Spinner label="Loading..." />
          </>
        )}
      </output>
      {data?.ok === false && (
        <Notice tone="warning" className="mb-4">
          {data.message}
        </Notice>
      )}
      <TrackerLegs legs={data?.ok ? data.legs : localLegs(ticket)} />
    </Dialog>
  );
}
