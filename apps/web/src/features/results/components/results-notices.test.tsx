import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { SearchAnswer } from '../load-results.ts';
import { ResultsNotices } from './results-notices.tsx';

type Notices = SearchAnswer['notices'];

const partly = { code: 'search.partly', text: 'Italo did not answer in time.' };
const cancelled = { code: 'search.cancelledLeftOut', text: 'Trains that have been cancelled are left out.' };

const drawNotices = (notices: Notices, isLate: boolean) =>
  draw(<ResultsNotices notices={notices} query={{ id: 's1', outward: 't1' }} isLate={isLate} />);

test('is absent once every seller has answered', () => {
  expect(drawNotices([], false).text).toBe('');
});

test('above trains all notices are behind one button of a phone, which opens without JavaScript', () => {
  const notices = [cancelled, { code: 'search.childrenAdvised', text: 'Children travel with somebody.' }];
  const page = draw(
    <ResultsNotices notices={notices} query={{ id: 's1' }} isLate={false} aboveTrains>
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
  const page = drawNotices([partly], true);
  expect(page.text).toContain('Italo did not answer in time.We are still waiting. Their trains will appear here when they answer.');
  expect(page.getByRole('link', { name: 'Wait for them' }).getAttribute('href')).toBe('/search/p2p?id=s1&outward=t1&wait=1');
});

test('one that stayed silent or failed can be asked once more, beside its own notice alone', () => {
  const page = drawNotices([cancelled, partly], false);
  expect(page.queryByRole('link', { name: 'Wait for them' })).toBeNull();
  expect(page.text).not.toContain('still waiting');
  expect(page.getAllByRole('button', { name: 'Look again' })).toHaveLength(1);
});

const drawNotice = (notice: SearchAnswer['notices'][number]) =>
  draw(<ResultsNotices notices={[notice]} query={{ id: 's1' }} isLate={false} />);

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
