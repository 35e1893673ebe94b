import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ConditionsOfFare } from '../load-results.ts';
import { FareConditions } from './fare-conditions.tsx';
import type { FareView, TicketView } from '../model/ticket-view.ts';

export interface FareConditionsDialogProps {
  readonly ticket: TicketView;
  readonly fares: readonly FareView[];
  readonly query: ResultsQuery;
  readonly onClose: () => void;
}

type Loaded = { readonly ok: true; readonly fares: readonly ConditionsOfFare[] } | { readonly ok: false; readonly message: string };

/** The Fare Conditions of a ticket, for every source and fare (RESULT-8). */
export default function FareConditionsDialog({ ticket, fares, query, onClose }: FareConditionsDialogProps) {
  const { load, data } = useFetcher<Loaded>();
  const path = paths.fareConditions(query, ticket.ticketId);
  // Opening loads it: the press mounts the dialog, and closing unmounts it.
  useEffect(() => {
    void load(path);
  }, [load, path]);
  return (
    <Dialog title="Fare Conditions" size="medium" open onClose={onClose}>
      {!data && (
        <>
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-40" />
        </>
      )}
      {data?.ok === false && <Notice tone="warning">{data.message}</Notice>}
      {data?.ok && <FareConditions fares={fares} conditions={data.fares} />}
    </Dialog>
  );
}
