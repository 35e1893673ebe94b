import { getProfile, signUpGuest } from '@throughfare/contract/calls/accounts';
import { saveCheckoutDraft, swapCartPass } from '@throughfare/contract/calls/cart';
import { getPassengerCountries } from '@throughfare/contract/calls/reference';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { localNow } from '../../lib/local-now.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { loadCart } from '../cart/load-cart.ts';
import { checkTravellers, fieldLabels, type Problem } from './model/check-travellers.ts';
import { leadPath } from './model/field-path.ts';
import { formOfPost } from './model/form-of-post.ts';
import { draftOfForm } from './model/traveller-form.ts';

export type SavedTravellers =
  | { readonly kind: 'complete' }
  | { readonly kind: 'incomplete'; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** The cart is empty. */
  | { readonly kind: 'no-cart' };

/**
 * Saves the posted travellers, complete or not, and answers their problems. If there are none, a visitor becomes a guest (ACCOUNT-7, Guest
 * checkout).
 */
export async function saveTravellers(visitor: Visitor, post: FormData): Promise<SavedTravellers> {
  const loaded = await loadCart(visitor);
  if (loaded.state === 'empty') return { kind: 'no-cart' };
  if (loaded.state === 'failed') return { kind: 'refused', message: loaded.message };
  const { items } = loaded.cart;
  const form = formOfPost(items, post);
  const saved = await visitor.ask(saveCheckoutDraft, { body: draftOfForm(form) });
  if (!saved.ok) return { kind: 'refused', message: saved.error.message };

  const countries = await visitor.ask(getPassengerCountries, {});
  if (!countries.ok) return { kind: 'refused', message: countries.error.message };
  const { today } = localNow(visitor.page.nowMs, marketFacts[visitor.market].zone);
  const problems = checkTravellers(form, { items, countries: new Set(countries.data.country.map(({ code }) => code)), today });
  return problems.length > 0
    ? { kind: 'incomplete', problems }
    : becomeGuest(visitor, form.lead.email.trim(), formText(post, 'reCAPTCHAtoken'));
}

/** Pressed without JavaScript: the typed values were just saved, and the page reloads with the other pass. */
export async function swapPass(visitor: Visitor, itemId: string): Promise<SavedTravellers> {
  const swapped = await visitor.ask(swapCartPass, { body: { itemId } });
  return swapped.ok ? { kind: 'incomplete', problems: [] } : { kind: 'refused', message: swapped.error.message };
}

/** `proof`: of the human check, or empty. An invalid one blocks nobody; without it the call never reveals an account. */
async function becomeGuest(visitor: Visitor, email: string, proof: string): Promise<SavedTravellers> {
  const profile = await visitor.ask(getProfile, {});
  if (profile.ok && profile.data.data.body.email !== undefined) return { kind: 'complete' };
  const proven = proof === '' ? undefined : await visitor.ask(signUpGuest, { body: { email, reCAPTCHAtoken: proof } });
  const signedUp =
    proven === undefined || (!proven.ok && proven.error.code === 'humanCheck.failed')
      ? await visitor.ask(signUpGuest, { body: { email } })
      : proven;
  if (signedUp.ok) {
    visitor.keepSession(signedUp.data.body);
    return { kind: 'complete' };
  }
  return { kind: 'incomplete', problems: [{ path: leadPath('email'), label: fieldLabels.email, message: signedUp.error.message }] };
}
