import type { TravellerForm } from './model/traveller-form.ts';

/** Typed values that have not reached the server, for this tab only and no longer than needed. */
const storageKey = 'tf_unsaved_travellers';

export function writeUnsaved(cartId: string, form: TravellerForm | undefined): void {
  try {
    if (form) sessionStorage.setItem(storageKey, JSON.stringify({ cartId, form }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is full or forbidden, so only the server keeps it.
  }
}

export function readUnsaved(cartId: string): TravellerForm | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    // Only the function above writes it.
    const { cartId: of, form } = (kept ?? {}) as { readonly cartId?: string; readonly form?: TravellerForm };
    return of === cartId ? form : undefined;
  } catch {
    return undefined;
  }
}
