// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Tabs } from './tabs.tsx';

function Three() {
  const [selected, setSelected] = useState('trains');
  const tabs = ['trains', 'passes', 'times'].map((id) => ({ id, title: `All ${id}`, panel: `Panel of ${id}` }));
  return <Tabs label="What to search" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const selectedTab = (page: ReturnType<typeof mount>) => page.getByRole('tab', { selected: true });

test('only the chosen tab is in the tab order, and it names its panel', () => {
  const page = mount(<Three />);
  const tabs = page.getAllByRole('tab');
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  const panel = page.getByRole('tabpanel', { name: 'All trains' });
  expect(panel.id).toBe(tabs[0]?.getAttribute('aria-controls'));
});

test('a press shows the panel of the tab and hides the others', () => {
  const page = mount(<Three />);
  page.press(page.getByRole('tab', { name: 'All passes' }));
  expect(page.getAllByRole('tabpanel').map(({ textContent }) => textContent)).toEqual(['Panel of passes']);
});

test('arrow keys go round, Home and End to the ends, and the focus goes along', () => {
  const page = mount(<Three />);
  const steps = [
    ['ArrowLeft', 'All times'],
    ['ArrowRight', 'All trains'],
    ['ArrowRight', 'All passes'],
    ['End', 'All times'],
    ['Home', 'All trains'],
  ] as const;
  for (const [key, name] of steps) {
    page.key(selectedTab(page), key);
    expect(selectedTab(page).textContent).toBe(name);
    expect(document.activeElement).toBe(selectedTab(page));
  }
});

test('other keys do nothing', () => {
  const page = mount(<Three />);
  page.key(selectedTab(page), 'ArrowDown');
  expect(selectedTab(page).textContent).toBe('All trains');
});
