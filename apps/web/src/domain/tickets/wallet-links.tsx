import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Wallet } from 'lucide-react';
import { callPaths } from '../../lib/call-paths.ts';
import { buttonClasses } from '../../ui/button.tsx';

const names = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;

/** A link for each ticket and wallet; nothing if the shop has no credentials for any. */
export function WalletLinks({ row }: { readonly row: BookingRow }) {
  if (row.walletPasses.length === 0) return null;
  return (
    <section aria-label="Tickets on your phone">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">On your phone</h3>
      <ul className="flex flex-col gap-2">
        {row.walletPasses.map(({ wallet, ticketNumber, label }) => (
          <li key={`${wallet}${ticketNumber}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={callPaths.walletPass(row.bookingReference, wallet, ticketNumber)}
              className={buttonClasses('secondary')}
              aria-label={`Add to ${names[wallet]}: ${label}`}
            >
              <Wallet aria-hidden="true" className="size-4.5" />
              Add to {names[wallet]}
            </a>
            <span className="text-sm text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
