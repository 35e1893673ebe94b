import { useMemo, useReducer, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PageSettings } from '../../app/page-port.ts';
import { useFieldErrors } from '../../lib/forms/use-field-errors.ts';
import { postJson } from '../../lib/json-answer.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chooseCardProvider } from './choose-card-provider.ts';
import type { CardFieldHandle } from './components/card-field.tsx';
import { WalletButton } from './components/wallet-button.tsx';
import { CardFormFields } from './components/card-form-fields.tsx';
import { cardFormReducer, emptyCardForm, type CardFormAction, type SavedCard } from './model/card-form-reducer.ts';
import { checkCardForm } from './model/check-card-form.ts';
import type { PaymentCompletion } from './model/payment-completion.ts';
import { cardIncomplete, type PaymentProblem } from './model/payment-problem.ts';
import type { WalletRequest } from './model/wallet-request.ts';
import { payByCard, type PayByCardDeps } from './pay-by-card.ts';
import type { WalletPayment } from './stripe-wallet.ts';

interface CardPaymentFormProps {
  readonly settings: PageSettings;
  readonly cartId: string;
  readonly browseFrom: string;
  /** What an agent adds, as the cart shows it. */
  readonly agentMarkUp: string;
  /** Stand in until something else is typed. */
  readonly leadName: string;
  readonly leadEmail: string;
  readonly customer: { readonly customerId: string; readonly cards: readonly SavedCard[] } | undefined;
  /** What a wallet of the browser is asked for; absent: no wallet. */
  readonly wallet?: WalletRequest;
  /** Opens the payment of something else than the cart. */
  readonly openIntent?: PayByCardDeps['createIntent'];
  /** Says that it costs money, and how much. */
  readonly submitLabel: string;
  /** What else has to be agreed to, above the button. */
  readonly terms: ReactNode;
  /** Whether that has been agreed to; tells what is missing where not. */
  readonly mayPay: () => boolean;
  /** The order is under way, or was a moment ago and its outcome is unknown. */
  readonly locked: boolean;
  readonly problem: PaymentProblem | undefined;
  readonly onProblem: (problem: PaymentProblem | undefined) => void;
  /** Takes the completed payment; resolves when the order has been made or has failed. */
  readonly onComplete: (completion: PaymentCompletion) => Promise<void>;
}

/** The card form (PAY-2): takes a card to a payment that only has to be confirmed, and hands it to its parent. */
export function CardPaymentForm(props: CardPaymentFormProps) {
  const { settings, customer, problem, onProblem, locked } = props;
  const [form, dispatch] = useReducer(cardFormReducer, emptyCardForm);
  const [paying, setPaying] = useState(false);
  const field = useRef<CardFieldHandle>(null);
  // State comes with the next render, a second click may come before it.
  const busy = useRef(false);

  const { cardFrameUrl, cardPublishableKey } = settings;
  const provider = useMemo(() => chooseCardProvider({ cardFrameUrl, cardPublishableKey }), [cardFrameUrl, cardPublishableKey]);

  const name = form.name ?? props.leadName;
  const email = form.email ?? props.leadEmail;
  const faults = checkCardForm({ ...form, name, email });
  const errors = useFieldErrors({ ...faults }, undefined);

  function change(action: CardFormAction) {
    dispatch(action);
    // The field reports a change for its own error too: only what puts it right takes the message away.
    if (problem?.inlineOnly && (action.type === 'saved-card' || (action.type === 'card' && action.complete))) onProblem(undefined);
  }

  async function pay() {
    if (busy.current || locked) return;
    busy.current = true;
    setPaying(true);
    onProblem(undefined);
    field.current?.setDisabled(true);
    try {
      const paid = await payByCard(
        {
          cartId: props.cartId,
          browseFrom: props.browseFrom,
          savedCardId: form.savedCardId,
          name,
          email,
          remember: form.remember,
          customerId: customer?.customerId,
          agentMarkUp: props.agentMarkUp,
        },
        {
          createToken: async (cardholder) => (await field.current?.createToken(cardholder)) ?? { ok: false, reason: 'unreachable' },
          createMethod: (body) => postJson(paths.paymentMethod(), body),
          createIntent: props.openIntent ?? ((body) => postJson(paths.paymentIntent(), body)),
        },
      );
      if (paid.ok) await props.onComplete(paid.completion);
      else onProblem(paid.problem);
    } finally {
      // PAY-2: loading is switched off on every failure; on success the progress stands in its place.
      busy.current = false;
      setPaying(false);
      field.current?.setDisabled(false);
    }
  }

  /** A wallet gives a token of a card, as the field does. */
  async function payFromWallet({ tokenId, name: payerName, email: payerEmail, end }: WalletPayment) {
    if (busy.current || locked) return end(false);
    busy.current = true;
    onProblem(undefined);
    try {
      const paid = await payByCard(
        {
          cartId: props.cartId,
          browseFrom: props.browseFrom,
          savedCardId: undefined,
          name: payerName ?? name,
          email: payerEmail ?? email,
          remember: false,
          customerId: customer?.customerId,
          agentMarkUp: props.agentMarkUp,
        },
        {
          createToken: () => Promise.resolve({ ok: true, id: tokenId }),
          createMethod: (body) => postJson(paths.paymentMethod(), body),
          createIntent: props.openIntent ?? ((body) => postJson(paths.paymentIntent(), body)),
        },
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
    const allowed = props.mayPay();
    if (faults.name ?? faults.email) document.getElementById(faults.name ? 'card-name' : 'card-email')?.focus();
    else if (form.savedCardId === undefined && !form.complete) {
      onProblem(cardIncomplete);
      // The field shows what is missing and takes the focus; or it has been completed a moment ago, and that is not known here yet.
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
      {provider.openWallet && props.wallet && (
        <WalletButton provider={provider} request={props.wallet} mayPay={props.mayPay} onPaid={(payment) => void payFromWallet(payment)} />
      )}
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
      {props.terms}
      <Button type="submit" look="action" size="large" wide busy={paying}>
        {props.submitLabel}
      </Button>
    </form>
  );
}

export const cardProblemId = 'card-problem';

/** Takes the focus once the dialog about it has been closed. */
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
