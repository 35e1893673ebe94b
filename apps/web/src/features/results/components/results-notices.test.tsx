import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { SearchAnswer } from '../load-results.ts';
import { ResultsNotices } from './results-notices.tsx';

type Sources = SearchAnswer['sources'];

const drawNotices = (sources: Sources, wait?: string) =>
  draw(
    <ResultsNotices
      sources={sources}
      notices={sources.every(({ state }) => state === 'answered') ? [] : [{ code: 'search.partly', text: 'Italo did not answer in time.' }]}
      query={{ id: 's1', outward: 't1', wait }}
    />,
  );

test('is absent once every seller has answered', () => {
  expect(drawNotices([{ source: 'ITAL', state: 'answered' }]).text).toBe('');
});

test('above trains all notices are behind one button of a phone, which opens without JavaScript', () => {
  const notices = [
    { code: 'search.cancelledLeftOut', text: 'Trains that have been cancelled are left out.' },
    { code: 'search.childrenAdvised', text: 'Children travel with somebody.' },
  ];
  const page = draw(
    <ResultsNotices sources={[{ source: 'ATOC', state: 'answered' }]} notices={notices} query={{ id: 's1' }} aboveTrains>
      {false}
      <p>You see: first class.</p>
    </ResultsNotices>,
  );
  const folded = page.getByText('notices').closest('details');
  expect(folded?.querySelector('summary')?.textContent).toBe('3 notices');
  expect(folded?.hasAttribute('open')).toBe(false);
  expect(folded?.textContent).toContain('You see: first class.Trains that have been cancelled');
});

test('names a late seller, with a link that waits for it and keeps the choices', () => {
  const page = drawNotices([
    { source: 'ITAL', state: 'late' },
    { source: 'TRENITALIA', state: 'answered' },
  ]);
  expect(page.text).toContain('Italo did not answer in time.We are still waiting. Their trains will appear here when they answer.');
  expect(page.getByRole('link', { name: 'Wait for them' }).getAttribute('href')).toBe('/search/p2p?id=s1&outward=t1&wait=1');
});

test('one that stayed silent can be asked once more', () => {
  const page = drawNotices([{ source: 'ITAL', state: 'late' }], '1');
  expect(page.queryByRole('link', { name: 'Wait for them' })).toBeNull();
  expect(page.text).not.toContain('still waiting');
  expect(page.getByRole('button', { name: 'Look again' })).not.toBeNull();
});

test('a failed seller is not waited for, and can be asked again', () => {
  const failed = { source: 'ITAL', state: 'failed' } as const;
  for (const sources of [[failed], [failed, { source: 'TRENITALIA', state: 'answered' } as const]])
    expect(drawNotices(sources).getByRole('button', { name: 'Look again' })).not.toBeNull();
});

const drawNotice = (notice: SearchAnswer['notices'][number]) =>
  draw(<ResultsNotices sources={[{ source: 'ATOC', state: 'answered' }]} notices={[notice]} query={{ id: 's1' }} />);

test('the two searches that together make the journey are two links', () => {
  const search = (fromName: string, toName: string) => ({ from: 'AAA', fromName, to: 'BBB', toName });
  const page = drawNotice({
    code: 'search.combination',
    text: 'Two tickets.',
    searches: [search('Glasgow', 'London'), search('London', 'Palermo')],
  });
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Glasgow to London', 'London to Palermo']);
});

test('the next day with trains is one press away', () => {
  const page = drawNotice({ code: 'search.nextTrainOn', text: 'The next train runs on Tuesday.', day: '2026-11-24' });
  expect(page.getByRole('button', { name: 'Search Tue 24 Nov' }).getAttribute('value')).toBe('2026-11-24');
});
