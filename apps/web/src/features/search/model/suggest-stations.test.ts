import { expect, it } from 'vitest';
import { suggestStations } from './suggest-stations.ts';
import type { Station } from '../../../domain/stations/station.ts';

const station = (code: string, country: string, served = true): Station => ({
  code,
  text: code,
  country,
  sources: [],
  type: 'STATION',
  served,
});
const finder = (...stations: readonly Station[]) => ({ find: () => stations.map((one) => ({ ...one, quality: 1 as const })) });
const codes = ({ stations }: { readonly stations: readonly Station[] }) => stations.map((one) => one.code);

it('puts the stations of the country filter first and keeps the order otherwise', () => {
  const local = finder(station('A', 'FR'), station('B', 'GB'), station('C', 'GB'));
  expect(
    codes(suggestStations({ text: 'abc', local, remote: [], filter: 'GB', soldBy: [], withoutFrenchCodes: false, most: 100 })),
  ).toEqual(['B', 'C', 'A']);
});

it('offers unserved stations last, each station once', () => {
  const remote = [station('U', 'GB', false), station('A', 'FR')];
  expect(
    codes(
      suggestStations({
        text: 'abc',
        local: finder(station('A', 'FR')),
        remote,
        filter: 'GB',
        soldBy: [],
        withoutFrenchCodes: false,
        most: 100,
      }),
    ),
  ).toEqual(['A', 'U']);
});

it('works before the dataset has come, and offers no more than asked for', () => {
  const remote = [station('A', 'GB'), station('B', 'GB')];
  expect(
    codes(suggestStations({ text: 'abc', local: undefined, remote, filter: 'GB', soldBy: [], withoutFrenchCodes: false, most: 1 })),
  ).toEqual(['A']);
});

it('leaves out French codes on pages about journeys elsewhere, and keeps the rest', () => {
  const remote = [station('FRPLY', 'FR', false), station('CHAFR', 'CH', false)];
  const local = finder(station('FRPNO', 'FR'), station('LFR', 'GB'));
  expect(codes(suggestStations({ text: 'abc', local, remote, filter: 'GB', soldBy: [], withoutFrenchCodes: true, most: 2 }))).toEqual([
    'LFR',
    'CHAFR',
  ]);
});

it("offers the stations that the origin's sellers reach: first with one seller, then with several, and none beyond an ocean", () => {
  const sold = (code: string, country: string, sources: Station['sources'], served = true) => ({
    ...station(code, country, served),
    sources,
  });
  const local = finder(sold('London', 'GB', ['ATOC']), sold('Londonderry', 'US', ['AMT']), sold('Longueau', 'FR', ['SNCF']));
  const offered = (soldBy: Station['sources']) =>
    suggestStations({ text: 'lon', local, remote: [], filter: 'GB', soldBy, withoutFrenchCodes: false, most: 100 });
  expect(codes(offered(['AMT']))).toEqual(['Londonderry']);
  expect(codes(offered(['ATOC']))).toEqual(['London', 'Longueau']);
  expect(codes(offered(['SNCF']))).toEqual(['Longueau', 'London']);
  expect(offered([])).toMatchObject({ isOutOfReach: false });
  expect(codes(offered([]))).toEqual(['London', 'Londonderry', 'Longueau']);
  expect(offered(['ATOC'])).toMatchObject({ isOutOfReach: true });
});

it('puts a better match before the country filter', () => {
  const local = {
    find: () => [
      { ...station('Roma', 'IT'), quality: 1 as const },
      { ...station('Cromer', 'GB'), quality: 5 as const },
    ],
  };
  const suggested = suggestStations({ text: 'rome', local, remote: [], filter: 'GB', soldBy: [], withoutFrenchCodes: false, most: 9 });
  expect(codes(suggested)).toEqual(['Roma', 'Cromer']);
});

it('offers a place without a seller first if it alone has the typed name', () => {
  const named = { ...station('NO1', 'NO', false), text: 'Oslo Sentralstasjon' };
  const local = { find: () => [{ ...station('Leoslo', 'GB'), quality: 5 as const }] };
  const suggested = suggestStations({ text: 'oslo', local, remote: [named], filter: 'GB', soldBy: [], withoutFrenchCodes: false, most: 9 });
  expect(codes(suggested)).toEqual(['NO1', 'Leoslo']);
});

it('offers a place that only others sell before stations that are only like it, unless we sell some way there', () => {
  const bergen = { ...station('NO1', 'NO', false), text: 'Bergen' };
  const first = (...local: readonly Station[]) =>
    codes(
      suggestStations({
        text: 'bergen',
        local: finder(...local),
        remote: [bergen],
        filter: 'GB',
        soldBy: [],
        withoutFrenchCodes: false,
        most: 9,
      }),
    )[0];
  expect(first(station('Bergen op Zoom', 'NL'))).toBe('NO1');
  expect(first(station('Bergen, coaches', 'NO'))).toBe('Bergen, coaches');
});
