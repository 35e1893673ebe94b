import type { Cart } from '@throughfare/contract/shapes/cart';
import { useEffect, useMemo, type FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { changeSharedState, sharedState } from '../../../lib/shared-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PromoCodeProps {
  readonly promo: Cart['promo'];
  /** The cart page's answer to a form that was sent without JavaScript. */
  readonly answer?: FormAnswer | undefined;
}

/** One answer for all forms of the page: on a booking page there are two, beside the form and folded above it. */
export function usePromoAnswer() {
  return useFetcher<FormAnswer>({ key: 'promo' });
}

/** The promo code of the cart: a form to apply one, or the applied code with a way to remove it. It works on every page with a cart. */
export function PromoCode({ promo, answer: ofPage }: PromoCodeProps) {
  const fetcher = usePromoAnswer();
  const answer = fetcher.data ?? ofPage;
  const form = useForm({ intent: 'promo', answer, fetcher });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void fetcher.submit(event.currentTarget);
  };
  const { submit } = fetcher;
  useEffect(() => {
    const { promoCode, promoChosen } = sharedState();
    if (!promoChosen) return;
    // A page may show this form twice: only one sends the code, and once.
    changeSharedState({ promoChosen: undefined });
    if (!promo && promoCode !== undefined) void submit({ intent: 'promo', promoCode }, { method: 'post', action: paths.cart() });
  }, [promo, submit]);
  // The cart has the code now, so this window need not keep it any more.
  useEffect(() => {
    if (promo) changeSharedState({ promoCode: undefined });
  }, [promo]);
  if (!promo) return <CodeForm answer={answer} fetcher={fetcher} send={send} />;
  return (
    <PostForm
      form={form}
      action={paths.cart()}
      hidden={{ promoCode: '' }}
      onSubmit={send}
      className="flex items-center justify-between gap-3"
    >
      <p className="min-w-0">
        Promo code <strong>{promo.code}</strong>
        <span className="block text-sm text-ink-soft">{promo.description}</span>
      </p>
      <Button type="submit" look="quiet" size="small" busy={form.busy()}>
        Remove<span className="sr-only"> promo code</span>
      </Button>
    </PostForm>
  );
}

interface CodeFormProps extends Pick<PromoCodeProps, 'answer'> {
  readonly fetcher: { readonly state: string; readonly formData: FormData | undefined };
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
}

/** A code that could not be applied yet stays in the field when the customer adds a ticket or reloads (SEARCH-10). */
function CodeForm({ answer, fetcher, send }: CodeFormProps) {
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? keptCode() : ''), [hydrated]);
  const form = useForm({ intent: 'promo', answer, start: { promoCode: kept }, fetcher });
  return (
    <PostForm form={form} action={paths.cart()} onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        key={kept}
        label="Promo code"
        required={false}
        onChange={(event) => changeSharedState({ promoCode: event.currentTarget.value.trim() || undefined })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.field('promoCode')}
      />
      <SubmitButton form={form} label="Apply" className="mt-7" />
    </PostForm>
  );
}

function keptCode(): string {
  const { promoCode } = sharedState();
  return typeof promoCode === 'string' ? promoCode : '';
}
