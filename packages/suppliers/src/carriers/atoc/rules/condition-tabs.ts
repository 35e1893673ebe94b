import type { ReturnWithin } from './return-validity.ts';

/** The conditions of a fare in sentences, one tab each, as the Fare Conditions window shows them (RESULT-8). */
export interface ConditionFacts {
  readonly name: string;
  readonly summary: string;
  readonly kind: 'single' | 'return';
  readonly returnWithin?: ReturnWithin;
  readonly seat?: 'included';
  readonly bookedTrainOnly: boolean;
  readonly routeText: string;
  readonly acrossLondon: boolean;
  readonly fromName: string;
  readonly toName: string;
  readonly restriction?: { readonly code: string; readonly text: string };
  readonly refundText: string;
  readonly exchangeText: string;
  readonly breakOfJourney: string;
}

interface ConditionTab {
  readonly tabName: string;
  readonly tabValue: string;
}

export function conditionTabs(facts: ConditionFacts): ConditionTab[] {
  return [
    { tabName: 'Ticket', tabValue: `${facts.name}: ${facts.summary}.` },
    { tabName: 'Validity', tabValue: validity(facts) },
    { tabName: 'Times', tabValue: times(facts) },
    { tabName: 'Route', tabValue: route(facts) },
    { tabName: 'Break of journey', tabValue: facts.breakOfJourney },
    { tabName: 'Refunds', tabValue: facts.refundText },
    { tabName: 'Changes', tabValue: facts.exchangeText },
  ];
}

function validity(facts: ConditionFacts): string {
  if (facts.bookedTrainOnly) return 'On the booked trains only.';
  const single = 'On the day of travel, until 04:29 of the next morning.';
  if (!facts.returnWithin) return single;
  const { returnWithin } = facts;
  if ('days' in returnWithin) return 'Out and back on the day of travel, until 04:29 of the next morning.';
  return `Out on the day of travel, until 04:29 of the next morning; back within ${returnWithin.months === 1 ? 'one month' : `${returnWithin.months} months`}.`;
}

function times(facts: ConditionFacts): string {
  if (facts.bookedTrainOnly) return 'The booked trains.';
  return facts.restriction ? `Restriction ${facts.restriction.code}: ${facts.restriction.text}` : 'Any train.';
}

function route(facts: ConditionFacts): string {
  const london = facts.acrossLondon ? ' The Underground between London terminals is included (marked with a Maltese cross).' : '';
  return `${facts.routeText}. Valid between ${facts.fromName} and ${facts.toName}.${london}`;
}
