import { useState } from 'react';
import type { PageSettings } from '../../lib/page-port.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { JourneySummary } from '../../domain/journeys/journey-summary.tsx';
import { useDeadline } from '../../domain/use-deadline.ts';
import { showAmount } from '../../domain/money/amounts.ts';
import { GiveBack } from './components/give-back.tsx';
import { HeldPayment } from './components/held-payment.tsx';
import type { HeldView } from './load-held.ts';

interface HeldScreenProps {
  readonly view: HeldView;
  readonly token: string;
  /** The queue key of a payment under way. */
  readonly queueKey?: string;
  /** The payment that the customer has approved at PayPal. */
  readonly approved?: string;
  readonly settings: PageSettings;
}

const ended = {
  paying: 'Somebody is paying for these places now. If that fails, you can pay for them here.',
  paid: 'These places are paid for. The tickets come by mail.',
  over: 'These places are no longer held. Nothing was charged. Please ask your travel agent for a new offer.',
} as const;

const ownEnded = {
  ...ended,
  over: 'These places are no longer held. Nothing was charged. Search again to find the present price.',
} as const;

/**
 * The customer's page for places that an agency holds for them: the agency, the trains, the deadline and the payment. It shows no
 * traveller's name.
 */
export function HeldScreen({ view, token, queueKey, approved, settings }: HeldScreenProps) {
  const deadline = useDeadline();
  const [released, setReleased] = useState<string>();
  if (view.state === 'failed')
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState whole title="This payment link cannot be opened" actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}>
          {view.message}
        </EmptyState>
      </div>
    );
  const { sender, state, heldBy, payBy, items, total, currency, holdFee } = view.held;
  const fee = holdFee === undefined ? undefined : showAmount(holdFee, currency);
  const isOwn = heldBy === 'customer';
  const words = isOwn ? ownEnded : ended;
  return (
    <>
      <div className="border-b-8 bg-surface" style={{ borderColor: sender.colour }}>
        <div className="mx-auto flex max-w-3xl flex-col gap-1 px-4 py-8 sm:px-6">
          <p className="text-xl font-bold">{sender.name}</p>
          <h1 className="text-3xl">Pay for your journey</h1>
          <p className="text-ink-soft">Questions? {sender.contact.join(', ')}</p>
        </div>
      </div>
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6">
        {released !== undefined ? (
          <Notice tone="success" announce>
            {released}
          </Notice>
        ) : state === 'open' ? (
          <Notice>
            The places are held for you until {deadline(payBy)}, at {showAmount(total, currency)}. Otherwise they are given back by
            themselves, and {fee === undefined ? 'nothing is charged' : `the fee of ${fee} for the hold is taken`}.{' '}
            {fee !== undefined && 'The fee counts towards your tickets: who pays for them pays their price and no fee. '}
            {!isOwn && `${settings.brandName} takes the payment and issues the tickets.`}
          </Notice>
        ) : (
          queueKey === undefined && (
            <Notice tone={state === 'paid' ? 'success' : 'warning'}>
              {state === 'over' && fee !== undefined
                ? `These places are no longer held. Only the fee of ${fee} for the hold was taken.`
                : words[state]}
            </Notice>
          )
        )}
        <ul className="flex flex-col gap-4">
          {items.map(({ bookingReference, outward, inward, passengers, contract }) => (
            <Panel as="li" key={bookingReference} className="flex flex-col gap-5">
              <h2 className="text-xl">Booking {bookingReference}</h2>
              <JourneySummary journey={outward} />
              {inward && <JourneySummary journey={inward} />}
              <p className="text-ink-soft">
                {passengers.length} {passengers.length === 1 ? 'traveller' : 'travellers'}: {passengers.join(', ')}. {contract}
              </p>
            </Panel>
          ))}
        </ul>
        {released === undefined && (state === 'open' || queueKey !== undefined) && (
          <HeldPayment token={token} queueKey={queueKey} approved={approved} held={view.held} settings={settings} />
        )}
        {isOwn && released === undefined && state === 'open' && queueKey === undefined && <GiveBack token={token} onDone={setReleased} />}
      </div>
    </>
  );
}
