import { expect, test } from 'vitest';
import { journeysFrom } from './journeys-from.ts';

const page = (fromStation: string, toStation: string) => ({ fromStation, toStation, pageUrl: `${fromStation}-to-${toStation}` });
const pages = [page('London', 'York'), page('York', 'London'), page('London', 'Oban'), page('Leeds', 'York')];

test('journeys with a page come first, then the ways back of those that end here', () => {
  expect(journeysFrom('York', undefined, pages)).toEqual([
    page('York', 'London'),
    { fromStation: 'York', toStation: 'Leeds', pageUrl: '' },
  ]);
});

test('the page that is being read is left out', () => {
  expect(journeysFrom('London', 'York', pages)).toEqual([page('London', 'Oban')]);
});

test('a station where no page starts has the return journeys', () => {
  expect(journeysFrom('Oban', undefined, pages)).toEqual([{ fromStation: 'Oban', toStation: 'London', pageUrl: '' }]);
});
