/** One row of the table opens a storefront (docs/storefronts.md). */
import { openSixthMarket } from '@throughfare/kernel/testing/open-sixth-market';
import { afterAll, expect, test } from 'vitest';
import { homeMeta } from '../features/home/model/home-meta.ts';
import { homeTabs } from '../features/home/model/home-tabs.ts';
import { hasTerms } from '../features/legal/model/has-terms.ts';
import { agentContacts } from '../lib/agent-contacts.ts';
import { resolveMarket } from '../lib/resolve-market.ts';
import { frenchShell } from '../shell/french-shell.data.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import { ShellWordsContext } from '../shell/use-shell-words.ts';
import { draw } from '../testing/draw.tsx';
import { pageSettings, shellData } from '../testing/shell-data.ts';
import { homeRoutes } from './routes.ts';

const { market, close } = openSixthMarket();
afterAll(close);

test('its address and its country lead to it', () => {
  expect(homeRoutes().map(({ path }) => path)).toContain('/ie');
  expect(resolveMarket({ pathname: '/ie', stored: 'NZ', locatedCountry: 'GB' })).toBe('IE');
  expect(resolveMarket({ pathname: '/cart', stored: 'IE', locatedCountry: 'GB' })).toBe('IE');
  expect(resolveMarket({ pathname: '/', stored: undefined, locatedCountry: 'IE' })).toBe('IE');
});

test('its home page has a title, a currency, its pass, and a place among the other storefronts', () => {
  const meta = homeMeta('/ie', { brandName: 'Shop', publicUrl: 'https://shop.example' });
  expect(meta.flatMap((one) => ('title' in one ? [one.title] : []))[0]).toContain('Train tickets for travellers from Ireland');
  expect(JSON.stringify(meta)).toContain('in EUR');
  expect(meta).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en-IE', href: 'https://shop.example/ie' });
  expect(homeTabs({ pathname: '/ie', wanted: null, market, searchEurail: false }).tabs).toContain('interrail');
});

test('the footer offers it in both languages, with its number, its agencies and its terms', () => {
  const settings = { ...pageSettings, phones: { [market]: '+353 20 910 0182' } };
  const shell = shellData({ market, currency: 'EUR', settings });
  const footer = draw(<SiteFooter shell={shell} />, { at: '/ie' });
  expect(footer.getByRole('option', { name: 'Ireland' }).getAttribute('value')).toBe('IE');
  expect(footer.getByRole('link', { name: '+353 20 910 0182' })).not.toBeNull();
  expect(footer.getByRole('link', { name: 'Travel Agencies' })).not.toBeNull();
  const french = (
    <ShellWordsContext value={frenchShell}>
      <SiteFooter shell={shell} />
    </ShellWordsContext>
  );
  expect(draw(french, { at: '/fr/train-times/paris' }).getByRole('option', { name: 'Irlande' })).not.toBeNull();
  expect(hasTerms('ie')).toBe(true);
  expect(agentContacts(settings, 'UK', 'IE')[0]).toBe('Ireland: +353 20 910 0182');
});
