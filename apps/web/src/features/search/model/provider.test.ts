import { describe, expect, it } from 'vitest';
import type { Station } from '../../../domain/stations/station.ts';
import { connectionOutlook, deriveProvider } from './provider.ts';

const at = (country: string, served = true): Station => ({
  code: `${country}1`,
  text: country,
  country,
  sources: [],
  type: 'STATION',
  served,
});

describe('provider', () => {
  it('follows from the countries of both ends', () => {
    expect(deriveProvider(at('GB'), at('GB'))).toBe('ATOC');
    expect(deriveProvider(at('GB'), at('FR'))).toBe('SNCF');
  });

  it('is unknown while a station is missing', () => {
    expect(deriveProvider(at('GB'), undefined)).toBeUndefined();
  });
});

describe('outlook', () => {
  it('says at once that an ocean lies between', () => {
    expect(connectionOutlook(at('GB'), at('US'))).toEqual({ kind: 'noConnection' });
    expect(connectionOutlook(at('US'), at('CA'))).toEqual({ kind: 'possible' });
  });

  it('names the station that no seller serves', () => {
    expect(connectionOutlook(at('GB'), at('PL', false))).toMatchObject({ kind: 'unserved', station: { country: 'PL' } });
    expect(connectionOutlook(at('PL', false), undefined)).toMatchObject({ kind: 'unserved' });
  });
});
