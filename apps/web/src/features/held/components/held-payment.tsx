import type { CallAnswer } from '@throughfare/contract/call';
import type { openHeldLink, openHeldPayment, openHeldPayPal, payHeldByLink } from '@throughfare/contract/calls/held-orders';
import { messageText } from '@throughfare/contract/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { PageSettings } from '../../../lib/page-port.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import { postJson } from '../../../lib/json-answer.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TermsCheckbox } from '../../payment/components/terms-checkbox.tsx';
import { sendUntilAnswered } from '../../payment/send-until-answered.ts';
import { useTerms } from '../../payment/use-terms.ts';
import { wait } from '../../payment/wait.ts';
import { PayPalButton } from '../../payment/paypal-button.tsx';
import { CardPaymentForm } from '../../payment/card-payment-form.tsx';
import { PayerAction } from '../../payment/components/payer-action.tsx';
import { SandboxCardNotice } from '../../payment/components/sandbox-card-notice.tsx';
import { asIntent } from '../../payment/model/as-intent.ts';
import type { PaymentProblem } from '../../../domain/payments/payment-problem.ts';
import { useOrderOutcome } from '../../payment/use-order-outcome.ts';
import { showAmount, lessAmount } from '../../../domain/money/amounts.ts';

interface HeldPaymentProps {
  readonly token: string;
  readonly queueKey: string | undefined;
  /** The payment that the customer has approved at PayPal. It follows by itself, once. */
  readonly approved?: string | undefined;
  readonly held: CallAnswer<typeof openHeldLink>['data'];
  readonly settings: PageSettings;
}

/** The customer pays by card. A second press, another window or another holder of the link cannot cause a second payment. */
export function HeldPayment({ token, queueKey, approved, held, settings }: HeldPaymentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const progress = useOrderOutcome(queueKey);
  const { mayPay, box } = useTerms();
  const [problem, setProblem] = useState<PaymentProblem>();
  /** The failed payment after which the customer has pressed again. */
  const [passed, setPassed] = useState<string>();
  const sending = useRef(false);
  const total = showAmount(held.total, held.currency);
  const failed = progress?.kind === 'failed' && passed !== queueKey ? { ...progress.problem, tellsOfMoney: true } : undefined;

  useEffect(() => {
    if (progress?.kind === 'confirmed' || progress?.kind === 'failed') void revalidate();
  }, [progress?.kind, revalidate]);

  async function pay(paymentIntentId: string) {
    if (sending.current) return;
    sending.current = true;
    const body = { token, paymentIntentId };
    const send = () => postJson<CallAnswer<typeof payHeldByLink>>(callPaths.heldByLink(), body);
    const sent = await sendUntilAnswered({ send, wait });
    sending.current = false;
    if (sent.kind === 'taken') void navigate(paths.held({ token, key: sent.key }), { replace: true, preventScrollReset: true });
    else if (sent.kind === 'refused') {
      setProblem(sent.problem);
      void revalidate();
    } else setProblem({ message: messageText('hold.lostAnswer'), stale: false, tellsOfMoney: true });
  }

  const finish = useEffectEvent((paymentIntentId: string) => void pay(paymentIntentId));
  const finished = useRef(false);
  useEffect(() => {
    if (approved === undefined || queueKey !== undefined || finished.current) return;
    finished.current = true;
    finish(approved);
  }, [approved, queueKey]);

  const action = progress?.kind === 'requires_action' ? progress : undefined;
  return (
    <Panel as="section" aria-labelledby="pay" className="flex flex-col gap-5">
      <h2 id="pay" className="text-xl">
        Pay {total}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {progress?.kind === 'waiting' && <Spinner label="Taking the payment…" />}
        {progress?.kind === 'confirmed' && <p className="font-semibold">Paid and booked. The tickets come by mail.</p>}
        {action && <PayerAction action={action} />}
      </div>
      {held.state === 'open' && (progress === undefined || progress.kind === 'failed') && (
        <>
          <noscript>
            <Notice tone="warning">Paying by card needs JavaScript. Switch it on and reload this page.</Notice>
          </noscript>
          {settings.sandboxPayments && <SandboxCardNotice />}
          {Number(held.cardFee) > 0 && (
            <p>A card may cost a fee of {showAmount(held.cardFee, held.currency)} at most, which is in this price. Some cards have none.</p>
          )}
          <CardPaymentForm
            settings={settings}
            leadName=""
            leadEmail=""
            openIntent={async ({ paymentMethod }) =>
              asIntent(await postJson<CallAnswer<typeof openHeldPayment>>(callPaths.heldPayment(), { token, paymentMethod }))
            }
            submitLabel={`Pay ${total}`}
            beside={
              held.takesPayPal && (
                <PayPalButton
                  open={async () => postJson<CallAnswer<typeof openHeldPayPal>>(callPaths.heldByLink('paypal'), { token })}
                  label={`Pay ${showAmount(lessAmount(held.total, held.cardFee), held.currency)}`}
                  hasNoFee={Number(held.cardFee) > 0}
                  mayPay={mayPay}
                  locked={false}
                  onProblem={setProblem}
                />
              )
            }
            terms={<TermsCheckbox {...box} />}
            mayPay={mayPay}
            locked={false}
            problem={problem ?? failed}
            onProblem={(now) => {
              setPassed(queueKey);
              setProblem(now);
            }}
            onComplete={({ paymentIntentId }) => pay(paymentIntentId)}
          />
        </>
      )}
    </Panel>
  );
}
