import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import PassPanel from '../../home/components/pass-panel.tsx';
import { PassAbilities } from './pass-abilities.tsx';

test('the pass search describes its results', () => {
  const page = draw(<PassAbilities />);
  expect(page.getByRole('list', { name: 'What you will see' })).not.toBeNull();
  expect(page.text).toContain('Whether it pays');
});

test('a link fills in its country', () => {
  const countries = [
    { code: 'ALL', name: 'All countries' },
    { code: 'IT', name: 'Italy' },
  ];
  const page = draw(
    <PassPanel scrolled="top" restore={false} today="2026-11-20" countries={countries} country="IT" youthsMayTravelAlone={false} />,
  );
  expect(page.text).toContain('One country');
});
