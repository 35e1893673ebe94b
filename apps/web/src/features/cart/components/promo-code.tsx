import type { Cart } from '@throughfare/contract/shapes/cart';
import { useEffect, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { changeSharedState, sharedState } from '../../../lib/shared-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PromoCodeProps {
  readonly promo: Cart['promo'];
  readonly error: string | undefined;
  /** The text typed when it was refused. */
  readonly typed: string;
}

/** One promo code for the cart: applied, or taken off. */
export function PromoCode({ promo, error, typed }: PromoCodeProps) {
  const busy = useNavigation().formData?.get('intent') === 'promo';
  // The cart itself need not be kept for it.
  useEffect(() => {
    if (promo) changeSharedState({ promoCode: undefined });
  }, [promo]);
  if (promo) {
    return (
      <Form method="post" action={paths.cart()} className="flex items-center justify-between gap-3">
        <input type="hidden" name="intent" value="promo" />
        <input type="hidden" name="code" value="" />
        <p className="min-w-0">
          Promo code <strong>{promo.code}</strong>
          <span className="block text-sm text-ink-soft">{promo.description}</span>
        </p>
        <Button type="submit" look="quiet" size="small" busy={busy}>
          Remove<span className="sr-only"> promo code</span>
        </Button>
      </Form>
    );
  }
  return <CodeForm error={error} typed={typed} busy={busy} />;
}

/** A code that the cart could not take yet is still there when one comes back with another ticket, or reloads (SEARCH-10). */
function CodeForm({ error, typed, busy }: Omit<PromoCodeProps, 'promo'> & { readonly busy: boolean }) {
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? keptCode() : ''), [hydrated]);
  return (
    <Form method="post" action={paths.cart()} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <input type="hidden" name="intent" value="promo" />
      <TextField
        key={typed || kept}
        label="Promo code"
        name="code"
        required={false}
        defaultValue={typed || kept}
        onChange={(event) => changeSharedState({ promoCode: event.currentTarget.value.trim() || undefined })}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Button type="submit" busy={busy} className="mt-7">
        Apply
      </Button>
    </Form>
  );
}

function keptCode(): string {
  const { promoCode } = sharedState();
  return typeof promoCode === 'string' ? promoCode : '';
}
