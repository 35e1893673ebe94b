import { useMemo, useReducer, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PageSettings } from '../../lib/page-port.ts';
import { useFieldErrors } from '../../lib/forms/use-field-errors.ts';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chooseCardProvider } from './choose-card-provider.ts';
import type { CardFieldHandle } from './components/card-field.tsx';
import { WalletButton } from './components/wallet-button.tsx';
import { CardFormFields } from './components/card-form-fields.tsx';
import { cardFormReducer, emptyCardForm, type CardFormAction, type SavedCard } from './model/card-form-reducer.ts';
import { checkCardForm } from './model/check-card-form.ts';
import type { PaymentCompletion } from './model/payment-completion.ts';
import { cardIncomplete, type PaymentProblem } from '../../domain/payments/payment-problem.ts';
import type { WalletRequest } from './model/wallet-request.ts';
import { type CardPayment, payByCard, type PayByCardDeps } from './pay-by-card.ts';
import type { WalletPayment } from './stripe-wallet.ts';

interface CardPaymentFormProps {
  readonly settings: PageSettings;
  /** Used until something else is typed. */
  readonly leadName: string;
  readonly leadEmail: string;
  /** A customer who can save a card. */
  readonly customer?: { readonly customerId: string; readonly cards: readonly SavedCard[] } | undefined;
  /** The request to a browser wallet. Absent: no wallet. */
  readonly wallet?: WalletRequest;
  readonly openIntent: PayByCardDeps['openIntent'];
  /** The button's text, with the amount. */
  readonly submitLabel: string;
  /** Whether the button waits for complete card details (EXCHANGE-3). Otherwise a press shows what is missing. */
  readonly waitsForCard?: boolean;
  /** Further consents, above every way to pay. */
  readonly terms?: ReactNode;
  /** The button of another way to pay, beside the wallet's. */
  readonly beside?: ReactNode;
  /** Whether they have been given. If not, it shows what is missing. */
  readonly mayPay?: () => boolean;
  /** The order is running, or has just run and its outcome is unknown. */
  readonly locked: boolean;
  readonly problem: PaymentProblem | undefined;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
  /** Receives the completed payment. Resolves when the order has succeeded or failed. */
  readonly onComplete: (completion: PaymentCompletion) => Promise<void>;
}

/** The card form (PAY-2): turns a card into a payment that only needs confirmation, and gives it to its parent. */
export function CardPaymentForm(props: CardPaymentFormProps) {
  const { settings, customer, problem, onProblem, locked, openIntent, mayPay = () => true } = props;
  const [form, dispatch] = useReducer(cardFormReducer, emptyCardForm);
  const [paying, setPaying] = useState(false);
  const field = useRef<CardFieldHandle>(null);
  // A ref, because a second click may come before the next render.
  const busy = useRef(false);

  const { cardFrameUrl, cardPublishableKey } = settings;
  const provider = useMemo(() => chooseCardProvider({ cardFrameUrl, cardPublishableKey }), [cardFrameUrl, cardPublishableKey]);

  const name = form.name ?? props.leadName;
  const email = form.email ?? props.leadEmail;
  const faults = checkCardForm({ ...form, name, email });
  const errors = useFieldErrors({ ...faults }, undefined);

  function change(action: CardFormAction) {
    dispatch(action);
    // The field also reports a change for its own error. Only a correction removes the message.
    if (problem?.inlineOnly && (action.type === 'saved-card' || (action.type === 'card' && action.complete))) onProblem(undefined);
  }

  const payWith = (payment: Omit<CardPayment, 'customerId'>, createToken: PayByCardDeps['createToken']) =>
    payByCard(
      { ...payment, customerId: customer?.customerId },
      { createToken, createMethod: (body) => postJson(callPaths.paymentMethod(), body), openIntent },
    );

  async function pay() {
    if (busy.current || locked) return;
    busy.current = true;
    setPaying(true);
    onProblem(undefined);
    field.current?.setDisabled(true);
    try {
      const paid = await payWith(
        { savedCardId: form.savedCardId, name, email, remember: form.remember },
        async (cardholder) => (await field.current?.createToken(cardholder)) ?? { ok: false, reason: 'unreachable' },
      );
      if (paid.ok) await props.onComplete(paid.completion);
      else onProblem(paid.problem);
    } finally {
      // PAY-2: loading ends on every failure. On success the progress replaces it.
      busy.current = false;
      setPaying(false);
      field.current?.setDisabled(false);
    }
  }

  /** A wallet gives a card token, like the field. */
  async function payFromWallet({ tokenId, name: payerName, email: payerEmail, end }: WalletPayment) {
    if (busy.current || locked) return end(false);
    busy.current = true;
    onProblem(undefined);
    try {
      const paid = await payWith({ savedCardId: undefined, name: payerName ?? name, email: payerEmail ?? email, remember: false }, () =>
        Promise.resolve({ ok: true, id: tokenId }),
      );
      end(paid.ok);
      if (paid.ok) await props.onComplete(paid.completion);
      else onProblem(paid.problem);
    } finally {
      busy.current = false;
    }
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    errors.attempt();
    const allowed = mayPay();
    if (faults.name ?? faults.email) document.getElementById(faults.name ? 'card-name' : 'card-email')?.focus();
    else if (form.savedCardId === undefined && !form.complete) {
      onProblem(cardIncomplete);
      // The field shows what is missing and takes the focus. It may also have been completed a moment ago, before its message arrived.
      void field.current?.createToken(name).then(({ ok }) => ok && (allowed ? void pay() : onProblem(undefined)));
    } else if (allowed) void pay();
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {problem && !problem.isOfCard && (
        <Notice tone="error" announce title={problem.message}>
          {!problem.tellsOfMoney && 'Nothing was charged.'}
        </Notice>
      )}
      {props.terms}
      <WalletButton
        provider={provider}
        request={provider.openWallet && props.wallet}
        mayPay={mayPay}
        onPaid={(payment) => void payFromWallet(payment)}
        beside={props.beside}
      />
      <CardFormFields
        form={form}
        dispatch={change}
        name={name}
        email={email}
        provider={provider}
        fieldHandle={field}
        savedCards={customer?.cards}
        problem={problem?.isOfCard && <CardProblem problem={problem} />}
        errors={{ name: errors.errorOf('name'), email: errors.errorOf('email'), card: provider.showsErrors ? undefined : form.cardError }}
        onSubmit={() => submit()}
      />
      <Button
        type="submit"
        look="action"
        size="large"
        wide
        busy={paying}
        blockedBecause={props.waitsForCard && form.savedCardId === undefined && !form.complete ? cardIncomplete.message : undefined}
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}

export const cardProblemId = 'card-problem';

/** Takes the focus once the dialog about it is closed. */
function CardProblem({ problem }: { readonly problem: PaymentProblem }) {
  return (
    <div id={cardProblemId} tabIndex={-1}>
      <Notice tone="error" announce title={problem.message}>
        {problem.message === cardIncomplete.message
          ? 'Please check the card number, the expiry date and the security code.'
          : 'Nothing was charged.'}
      </Notice>
    </div>
  );
}
