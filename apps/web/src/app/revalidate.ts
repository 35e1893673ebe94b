import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '../lib/paths.ts';

const shellForms = ['/actions/', paths.signIn()];

/** Prices are asked for again when currency, storefront or person change (the shell's forms), not after every form of a page. */
export function afterShellForms({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== undefined && shellForms.some((path) => formAction.startsWith(path));
}

/** What does not depend on who looks. */
export function never(): boolean {
  return false;
}
