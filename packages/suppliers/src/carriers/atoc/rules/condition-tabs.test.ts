import { expect, it } from 'vitest';
import { conditionTabs, type ConditionFacts, throughTheNight } from './condition-tabs.ts';

const facts: ConditionFacts = {
  name: 'Off-Peak Return',
  description: 'Off-peak trains, back within a month',
  kind: 'return',
  returnWithin: { months: 1 },
  bookedTrainOnly: false,
  routeText: 'Any permitted route',
  acrossLondon: false,
  fromName: 'London Terminals',
  toName: 'Manchester Stations',
  restriction: { code: '2A', text: 'Not in the peak.' },
  refundText: 'Refundable until midnight before the day of travel.',
  exchangeText: 'Free.',
  breakOfJourney: 'Allowed.',
};
const tab = (given: ConditionFacts, name: string) => conditionTabs(given).find(({ tabName }) => tabName === name)?.tabValue;

it('says validity, times and route of a return', () => {
  expect(tab(facts, 'Validity')).toContain('back within one month');
  expect(tab(facts, 'Times')).toBe('Restriction 2A: Not in the peak.');
  expect(tab(facts, 'Route')).toBe('Any permitted route. Valid between London Terminals and Manchester Stations.');
});

it('names the Underground only where the journey crosses London', () => {
  expect(tab({ ...facts, acrossLondon: true }, 'Route')).toContain('Maltese cross');
});

it('says until when a ticket is valid on a train through the night', () => {
  expect(throughTheNight(conditionTabs(facts)).find(({ tabName }) => tabName === 'Validity')?.tabValue).toBe(
    'Out on the day of travel, until the night train arrives; back within one month.',
  );
});

it('ties a ticket by sea to its sailing, and not to its trains', () => {
  const { returnWithin: _, restriction: __, ...single } = facts;
  expect(tab({ ...single, kind: 'single', byShip: true }, 'Validity')).toBe('On the booked sailing, and on the trains to and from it.');
});

it('ties a booked ticket to its trains', () => {
  const { returnWithin: _, restriction: __, ...single } = facts;
  expect(tab({ ...single, kind: 'single', bookedTrainOnly: true }, 'Validity')).toBe('On the booked trains only.');
});
