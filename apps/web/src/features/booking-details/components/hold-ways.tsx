import type { CallAnswer } from '@throughfare/contract/call';
import type { openHeldPayment } from '@throughfare/contract/calls/held-orders';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useState } from 'react';
import { callPaths } from '../../../lib/call-paths.ts';
import { postJson } from '../../../lib/json-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CardPaymentForm } from '../../payment/card-payment-form.tsx';
import { SandboxCardNotice } from '../../payment/components/sandbox-card-notice.tsx';
import { buttonMethods, type ButtonMethod, methodWords } from '../../payment/model/agency-methods.ts';
import { asIntent } from '../../payment/model/as-intent.ts';
import type { PaymentProblem } from '../../../domain/payments/payment-problem.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { hidesNet } from '../../../domain/bookings/booking-words.ts';
import type { Hold } from '../model/hold.ts';

interface HoldWaysProps {
  readonly hold: Hold;
  readonly ways: NonNullable<Hold['ways']>;
  readonly row: Pick<BookingRow, 'currency' | 'passengers' | 'agency'>;
  /** Pays with a payment that was opened for this. */
  readonly onOpened: (paymentIntentId: string) => Promise<void>;
  readonly onFailed: (message?: string) => void;
}

type Opened = CallAnswer<typeof openHeldPayment>;

/** Further ways to pay for held places, beside the one chosen before: the agency's others, and another card. */
export function HoldWays({ hold: { orderId, chosen }, ways, row, onOpened, onFailed }: HoldWaysProps) {
  const { settings } = useBookingsPlace();
  const [opening, setOpening] = useState<ButtonMethod>();
  const [problem, setProblem] = useState<PaymentProblem>();
  const [commissionShown] = useCommissionShown();
  const priceOf = (method: string) =>
    hidesNet(row, commissionShown) ? '' : `${showAmount(ways.find((way) => way.method === method)?.total ?? '0', row.currency)} `;
  const offered = ways.map(({ method }) => method);
  const others = buttonMethods(offered, row.currency).filter((method) => method !== chosen);
  const card = settings && offered.includes('card') ? settings : undefined;
  if (others.length === 0 && !card) return null;

  async function payBy(method: ButtonMethod) {
    if (opening) return;
    setOpening(method);
    const opened = await postJson<Opened>(callPaths.heldPayment(), { orderId, b2bPaymentMethod: method });
    if (opened.kind === 'answered') await onOpened(opened.data.data.paymentIntentId);
    else onFailed(opened.kind === 'refused' ? opened.message : undefined);
    setOpening(undefined);
  }

  return (
    <Disclosure summary={chosen === undefined ? 'Choose how you pay' : 'Pay in another way'} open={chosen === undefined} className="mt-3">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {others.map((method) => (
            <Button key={method} look="action" busy={opening === method} onClick={() => void payBy(method)}>
              Pay {priceOf(method)}
              {methodWords[method].how}
            </Button>
          ))}
        </div>
        {card && (
          <>
            {card.sandboxPayments && <SandboxCardNotice />}
            <CardPaymentForm
              settings={card}
              leadName={row.passengers[0]?.name ?? ''}
              leadEmail={row.passengers[0]?.email ?? ''}
              openIntent={async ({ paymentMethod }) =>
                asIntent(await postJson<Opened>(callPaths.heldPayment(), { orderId, b2bPaymentMethod: 'card', paymentMethod }))
              }
              submitLabel={`Pay ${priceOf('card')}by this card`}
              locked={opening !== undefined}
              problem={problem}
              onProblem={setProblem}
              onComplete={({ paymentIntentId }) => onOpened(paymentIntentId)}
            />
          </>
        )}
      </div>
    </Disclosure>
  );
}
