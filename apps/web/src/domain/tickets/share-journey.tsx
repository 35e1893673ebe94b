import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Share2 } from 'lucide-react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';

/** Sends times and trains, and never a ticket, to somebody who waits at the other end. Only in browsers that can share. */
export function ShareJourney({ row }: { readonly row: Pick<BookingRow, 'tripData'> }) {
  const hydrated = useHydrated();
  if (!hydrated || !('share' in navigator) || row.tripData.length === 0) return null;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: row.tripData.map(({ journey }) => journeyText(journey)).join('\n') });
    } catch {
      // the traveller closed the sheet
    }
  };
  return (
    <Button onClick={() => void share()} icon={<Share2 aria-hidden="true" className="size-4.5" />} className="print:hidden">
      Share the journey
    </Button>
  );
}

/** "Tue 08 Dec 2026: 11:08 London Victoria – 12:19 Brighton, Southern". */
export function journeyText({
  departureDateTime,
  fromStation,
  arrivalTime,
  toStation,
  carriers,
}: BookingRow['tripData'][number]['journey']): string {
  const [leaves, arrives] = [departureDateTime.time.slice(0, 5), arrivalTime.time.slice(0, 5)];
  const names = carriers.map(({ name }) => name).join(', ');
  return `${formatFullDay(departureDateTime.date)}: ${leaves} ${fromStation} – ${arrives} ${toStation}, ${names}`;
}
