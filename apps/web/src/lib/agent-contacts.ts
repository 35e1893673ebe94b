import { marketFacts, marketOfCountry, type Market } from '@throughfare/kernel/market';
import type { PageSettings } from './page-port.ts';

/**
 * The lines with which agents reach the desk (ACCOUNT-15), those of their own country first. A country without a line of its own gets its
 * storefront's number. `market` counts where the agency's country is unknown or has no storefront.
 */
export function agentContacts(
  { agentContactLines, phones }: Pick<PageSettings, 'agentContactLines' | 'phones'>,
  market: Market,
  country?: string,
): readonly string[] {
  const own = marketOfCountry(country) ?? market;
  const { name } = marketFacts[own];
  const isOwn = (line: string): boolean => line.startsWith(name);
  const phone = phones[own];
  const first = agentContactLines.some(isOwn) ? agentContactLines.filter(isOwn) : phone === undefined ? [] : [`${name}: ${phone}`];
  return [...first, ...agentContactLines.filter((line) => !isOwn(line))];
}
