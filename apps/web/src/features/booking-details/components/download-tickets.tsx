import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { saveTickets } from '../save-tickets.ts';
import { MessageDialog } from './message-dialog.tsx';

/** Download eTicket: saves all tickets of the booking. Without JavaScript there is a link for each. */
export function DownloadTickets({ row }: { readonly row: BookingRow }) {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pending = row.sqs === 'Pending';

  if (!hydrated) {
    return (
      <ul className="flex flex-col gap-1">
        {row.orders
          .flatMap(({ ticketNumbers }) => ticketNumbers)
          .map((number, index) => (
            <li key={number}>
              <a href={callPaths.ticketFile(row.bookingReference, index)}>Download eTicket {number}</a>
            </li>
          ))}
      </ul>
    );
  }

  async function download() {
    if (pending) return setProblem(messageText('bookings.processing'));
    setBusy(true);
    setProblem(await saveTickets(row.bookingReference, AbortSignal.timeout(30_000)));
    setBusy(false);
  }

  return (
    <>
      <Button icon={<Download aria-hidden="true" className="size-4.5" />} busy={busy} onClick={() => void download()}>
        Download eTicket
      </Button>
      <MessageDialog
        title="Oops !"
        message={problem}
        onClose={() => {
          setProblem(undefined);
          // The list reloads when the message about a pending order closes (REFUND-6).
          if (pending) void revalidate();
        }}
      />
    </>
  );
}
