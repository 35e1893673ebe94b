import { expect, it } from 'vitest';
import { resolveMarket } from './resolve-market.ts';

it('takes the market from the path before anything else', () => {
  expect(resolveMarket({ pathname: '/us', stored: 'NZ', locatedCountry: 'GB' })).toBe('US');
});

it('keeps a stored choice on other paths', () => {
  expect(resolveMarket({ pathname: '/search/p2p', stored: 'NZ', locatedCountry: 'GB' })).toBe('NZ');
});

it('asks the location lookup next, and falls back to Australia', () => {
  expect(resolveMarket({ pathname: '/', stored: undefined, locatedCountry: 'GB' })).toBe('UK');
  expect(resolveMarket({ pathname: '/', stored: 'XX', locatedCountry: 'DE' })).toBe('AU');
  expect(resolveMarket({ pathname: '/usury', stored: undefined, locatedCountry: undefined })).toBe('AU');
});
