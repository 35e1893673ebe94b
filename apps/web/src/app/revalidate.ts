import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Prices are asked for again when currency, storefront or person change (the shell's forms), not after every form of a page. */
export function afterShellForms({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith('/actions/') === true;
}

/** What does not depend on who looks. */
export function never(): boolean {
  return false;
}
