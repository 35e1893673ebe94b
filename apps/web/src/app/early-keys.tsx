import { use } from 'react';
import { keepFromTheStart } from '../features/agency/model/early-keys.ts';
import { NonceContext } from './nonce-context.ts';

/**
 * Records an agent's key presses from the first bytes of the page on (AGENCY-73). A browser hides nonces from scripts, so the nonces of
 * server and browser differ.
 */
export function EarlyKeys() {
  return <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepFromTheStart }} />;
}
