import { use } from 'react';
import { keepFromTheStart } from '../features/agency/model/early-keys.ts';
import { NonceContext } from './nonce-context.ts';

/** Keeps an agent's keys from the first bytes of the page on (AGENCY-73). A browser hides nonces from scripts, so they differ there. */
export function EarlyKeys() {
  return <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepFromTheStart }} />;
}
