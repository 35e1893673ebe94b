import { addCartPass } from '@throughfare/contract/calls/cart';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import type { AddToCartResult } from '../results/add-to-cart.ts';

/** Puts the passes of a search into the session's cart. The session begins here if there was none. */
export async function addPass(visitor: Visitor, searchId: string, form: FormData): Promise<AddToCartResult> {
  await visitor.ensureSession();
  const added = await visitor.ask(addCartPass, { body: { searchId, passId: formText(form, 'passId').slice(0, 60) } });
  return added.ok
    ? { kind: 'added', count: added.data.data.items.length, itemId: added.data.data.items.at(-1)?.itemId }
    : { kind: 'notAdded', code: added.error.code, message: added.error.message };
}
