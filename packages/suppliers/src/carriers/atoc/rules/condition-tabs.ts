import type { ReturnWithin } from './return-validity.ts';

/** A fare's conditions in sentences, one tab each, for the Fare Conditions window (RESULT-8). */
export interface ConditionFacts {
  readonly name: string;
  readonly description: string;
  readonly kind: 'single' | 'return';
  readonly returnWithin?: ReturnWithin;
  readonly seat?: 'included';
  readonly bookedTrainOnly: boolean;
  /** The ship is booked; the trains to and from it are not. */
  readonly byShip?: boolean;
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

const untilMorning = 'until 04:29 of the next morning';

/** The same tabs for a night train, which arrives after the day tickets have expired. */
export function throughTheNight<Tab extends Partial<ConditionTab>>(tabs: readonly Tab[]): Tab[] {
  return tabs.map((tab) => ({
    ...tab,
    ...(tab.tabValue && { tabValue: tab.tabValue.replace(untilMorning, 'until the night train arrives') }),
  }));
}

export function conditionTabs(facts: ConditionFacts): ConditionTab[] {
  return [
    { tabName: 'Ticket', tabValue: `${facts.name}: ${facts.description}.` },
    { tabName: 'Validity', tabValue: validity(facts) },
    { tabName: 'Times', tabValue: times(facts) },
    { tabName: 'Route', tabValue: route(facts) },
    { tabName: 'Break of journey', tabValue: facts.breakOfJourney },
    { tabName: 'Refunds', tabValue: facts.refundText },
    { tabName: 'Changes', tabValue: facts.exchangeText },
  ];
}

function validity(facts: ConditionFacts): string {
  if (facts.byShip) return 'On the booked sailing, and on the trains to and from it.';
  if (facts.bookedTrainOnly) return 'On the booked trains only.';
  const single = `On the day of travel, ${untilMorning}.`;
  if (!facts.returnWithin) return single;
  const { returnWithin } = facts;
  if ('days' in returnWithin) return `Out and back on the day of travel, ${untilMorning}.`;
  return `Out on the day of travel, ${untilMorning}; back within ${returnWithin.months === 1 ? 'one month' : `${returnWithin.months} months`}.`;
}

function times(facts: ConditionFacts): string {
  if (facts.byShip) return 'The booked sailing, and trains that meet it.';
  if (facts.bookedTrainOnly) return 'The booked trains.';
  return facts.restriction ? `Restriction ${facts.restriction.code}: ${facts.restriction.text}` : 'Any train.';
}

function route(facts: ConditionFacts): string {
  const london = facts.acrossLondon ? ' The Underground between London terminals is included (marked with a Maltese cross).' : '';
  return `${facts.routeText}. Valid between ${facts.fromName} and ${facts.toName}.${london}`;
}
