import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ContentHistoryScreen } from './content-history-screen.tsx';
import { ContentListScreen } from './content-list-screen.tsx';

const at = '2026-11-20T09:00:00Z';

describe('the list', () => {
  const row = (slug: string, more: object = {}) => ({ slug, heading: `To ${slug}`, statuses: ['PUBLISHED' as const], ...more });
  type Props = Parameters<typeof ContentListScreen>[0];
  const show = (more: Partial<Props> = {}) =>
    draw(<ContentListScreen kind="ROUTE" items={[row('york')]} total={1} find="" page={1} pages={1} {...more} />, { at: '/admin/content' });
  const cellsOf = (drawn: ReturnType<typeof show>) => drawn.getAllByRole('cell').map(({ textContent }) => textContent);

  test('shows unchanged pages as such, and the editor of changed ones', () => {
    expect(cellsOf(show())[2]).toBe('As it was shipped');
    expect(cellsOf(show({ items: [row('york', { editedAt: at, editedBy: 'Bo' })] }))[2]).toBe('20 Nov 2026, 09:00 UTC, Bo');
    // the author's account has been closed
    expect(cellsOf(show({ items: [row('york', { editedAt: at })] }))[2]).toBe('20 Nov 2026, 09:00 UTC');
  });

  test('shows every state of a page', () => {
    expect(cellsOf(show({ items: [row('york', { statuses: ['PUBLISHED', 'DRAFT'] })] }))[1]).toBe('PublishedDraft');
  });

  test('links to the history of each under a name of its own', () => {
    const drawn = show({ items: [row('york'), row('leeds')], total: 2 });
    expect(drawn.getByRole('link', { name: 'History of To leeds' }).getAttribute('href')).toBe(
      '/admin/content/history?kind=ROUTE&slug=leeds',
    );
  });

  test('that is empty offers the first; one that finds nothing offers all', () => {
    const empty = show({ items: [], total: 0 });
    expect(empty.getByText('No route page yet')).not.toBeNull();
    expect(empty.getAllByRole('link', { name: 'New route page' })).toHaveLength(1);
    const none = show({ items: [], total: 12, find: 'nowhere' });
    expect(none.getByText('Nothing with that name')).not.toBeNull();
    expect(none.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin/content?kind=ROUTE');
    expect(none.getByRole('searchbox').getAttribute('value')).toBe('nowhere');
  });

  test('has a search only if it is long', () => {
    expect(show({ total: 8 }).queryByRole('searchbox')).toBeNull();
    expect(show({ total: 9 }).getByRole('searchbox', { name: 'Find by name' })).not.toBeNull();
  });

  test('keeps the search from page to page', () => {
    const pages = show({ find: 'york', page: 1, pages: 3, total: 60 }).getByRole('navigation', { name: 'Pages of Route pages' });
    const addresses = [...pages.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toContain('/admin/content?kind=ROUTE&find=york&page=2');
  });

  test('marks the open kind', () => {
    const kinds = show().getByRole('navigation', { name: 'Kinds of content' });
    expect([...kinds.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(['Route pages']);
  });
});

describe('the history', () => {
  const version = (number: number, more: object = {}) => ({ version: number, status: 'PUBLISHED' as const, at, by: 'Bo', ...more });
  type Props = Parameters<typeof ContentHistoryScreen>[0];
  const show = (more: Partial<Props> = {}) =>
    draw(<ContentHistoryScreen kind="PROMO" slug="SUMMER" versions={[version(2), version(1)]} compared={undefined} {...more} />);
  const chosen = (drawn: ReturnType<typeof show>) =>
    [...drawn.body.querySelectorAll('option[selected]')].map((one) => one.getAttribute('value'));
  const of = (number: number, fields: Readonly<Record<string, string>>) => ({ version: number, fields });

  test('of an unchanged page says that nothing changed and links to the editor', () => {
    const drawn = show({ versions: [] });
    expect(drawn.getByText('Nothing has been changed yet')).not.toBeNull();
    expect(drawn.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/content/edit?kind=PROMO&slug=SUMMER');
  });

  test('names the editor of each version, and the restored version', () => {
    const { text } = show({ versions: [version(3, { restoredFrom: 1 }), version(2, { by: undefined })] });
    expect(text).toContain('20 Nov 2026, 09:00 UTC, Bo, brought back from version 1');
    expect(text).toContain('20 Nov 2026, 09:00 UTC, as originally shipped');
  });

  test('compares the last two at first, and keeps the choice', () => {
    expect(chosen(show())).toEqual(['1', '2']);
    expect(chosen(show({ versions: [3, 2, 1].map((one) => version(one)), compared: { from: of(1, {}), to: of(3, {}) } }))).toEqual([
      '1',
      '3',
    ]);
  });

  test('of one version has nothing to compare', () => {
    expect(show({ versions: [version(1)] }).queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  test('shows removed and added text, for changed fields only', () => {
    const compared = {
      from: of(1, { description: 'A third off in summer', terms: '<p>Same.</p>' }),
      to: of(2, { description: 'A half off in summer', terms: '<p>Same.</p>' }),
    };
    const drawn = show({ compared });
    expect([...drawn.body.querySelectorAll('del')].map(({ textContent }) => textContent?.trim())).toEqual(['third']);
    expect([...drawn.body.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toEqual(['half']);
    expect(drawn.body.querySelectorAll('dt')).toHaveLength(1);
  });

  test('shows a field that came or went as a whole', () => {
    const drawn = show({ compared: { from: of(1, {}), to: of(2, { description: 'New' }) } });
    expect([drawn.body.querySelector('ins')?.textContent, drawn.body.querySelector('del')]).toEqual(['New', null]);
  });

  test('says if two versions are the same', () => {
    expect(show({ compared: { from: of(1, {}), to: of(2, { description: '' }) } }).text).toContain('These two versions are identical.');
  });
});
