import { describe, expect, it } from 'vitest';
import type { Station } from './station.ts';
import { askedSources, connectionOutlook, deriveProvider } from './provider.ts';

const at = (country: string, served = true): Station => ({
  code: `${country}1`,
  text: country,
  country,
  sources: [],
  type: 'STATION',
  served,
});

describe('provider', () => {
  it.each([
    ['US', 'US', 'AMT'],
    ['US', 'CA', 'AMT'],
    ['CA', 'US', 'AMT'],
    ['CA', 'CA', 'VIA'],
    ['GB', 'GB', 'ATOC'],
    ['IE', 'GB', 'ATOC'],
    ['GB', 'IE', 'ATOC'],
    ['IT', 'IT', 'ITAL'],
    ['GB', 'FR', 'SNCF'],
    ['FR', 'IT', 'SNCF'],
    ['IE', 'IE', 'SNCF'],
  ])('of %s to %s is %s', (from, to, provider) => {
    expect(deriveProvider(at(from), at(to))).toBe(provider);
  });

  it('is unknown while a station is missing', () => {
    expect(deriveProvider(at('GB'), undefined)).toBeUndefined();
  });

  it('asks the Italian sources where one end is Italian, and ATOC for rail and sail', () => {
    expect(askedSources(at('FR'), at('IT'))).toEqual(['SNCF', 'ITAL', 'TRENITALIA', 'DISTRIBUSION']);
    expect(askedSources(at('NL'), at('GB'))).toContain('ATOC');
    expect(askedSources(at('GB'), at('FR'))).not.toContain('ATOC');
    expect(askedSources(at('GB'), at('GB'))).toContain('SilverRail');
  });
});

describe('outlook', () => {
  it('says at once that an ocean lies between', () => {
    expect(connectionOutlook(at('GB'), at('US'))).toEqual({ kind: 'noConnection' });
    expect(connectionOutlook(at('US'), at('CA'))).toEqual({ kind: 'possible' });
  });

  it('names the station at which nobody sells', () => {
    expect(connectionOutlook(at('GB'), at('PL', false))).toMatchObject({ kind: 'unserved', station: { country: 'PL' } });
    expect(connectionOutlook(at('PL', false), undefined)).toMatchObject({ kind: 'unserved' });
  });
});
