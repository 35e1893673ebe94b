import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '../lib/paths.ts';

const shellForms = ['/actions/', paths.signIn()];

/** Prices are requested again when currency, storefront or person change (the shell's forms), but not after every form of a page. */
export function afterShellForms({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== undefined && shellForms.some((path) => formAction.startsWith(path));
}

/** Data that is the same for every visitor. */
export function never(): boolean {
  return false;
}
