import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Wallet } from 'lucide-react';
import { callPaths } from '../../../lib/call-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TicketCode } from '../../../domain/tickets/ticket-code.tsx';
import { nextWithPass, passStatusWords } from '../../../domain/tickets/pass-words.ts';

const walletNames = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;

/** The pass itself: its code, its holder and its state. */
export function PassHead({ pass }: { readonly pass: PassInUse }) {
  const hasCode = !['NOT_ISSUED', 'REFUNDED', 'EXCHANGED', 'EXPIRED'].includes(pass.mobilePassStatus);
  const facts: readonly (readonly [string, string])[] = [
    ['Traveller', `${pass.name} (${pass.type})`],
    ['Valid from', formatFullDay(pass.validFrom)],
    ['Valid until', formatFullDay(pass.validUntil)],
    ...(pass.coverNumber === undefined ? [] : ([['Pass cover number', pass.coverNumber]] as const)),
    ...(pass.passNumber === undefined ? [] : ([['Pass number', pass.passNumber]] as const)),
  ];
  return (
    <Panel as="section" aria-labelledby="pass" raised className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      {hasCode && (
        <div className="mx-auto w-full max-w-72">
          {/* The code changes with the first day and with each travel day used. */}
          <TicketCode
            key={`${pass.mobilePassStatus} ${pass.validFrom} ${pass.journeys.length}`}
            address={`${callPaths.passCode(pass.bookingId, pass.passengerRef)}&of=${pass.mobilePassStatus}-${pass.validFrom}-${pass.journeys.length}`}
            label={`Code of the rail pass of ${pass.name}`}
          />
          <p className="mt-2 text-center text-sm text-ink-soft">Show it with the passport or identity card.</p>
        </div>
      )}
      <div className="min-w-0">
        <h2 id="pass" className="text-2xl">
          {pass.mainProductName}
        </h2>
        <p className="mt-1 text-ink-soft">
          {pass.item}, {pass.class}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{passStatusWords[pass.mobilePassStatus]}</Badge>
          <span>{nextWithPass(pass)}</span>
        </p>
        <dl className="mt-4 grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {pass.wallets.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-3 print:hidden">
            {pass.wallets.map((wallet) => (
              <li key={wallet}>
                <a href={callPaths.passForWallet(pass.bookingId, wallet, pass.passengerRef)} className={buttonClasses('secondary')}>
                  <Wallet aria-hidden="true" className="size-4.5" />
                  Add to {walletNames[wallet]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
