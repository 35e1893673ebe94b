import type { CallAnswer } from '@throughfare/contract/call';
import { listSecurityEvents } from '@throughfare/contract/calls/personal-data';
import { getSecondFactor } from '@throughfare/contract/calls/second-factor';
import { listSessions } from '@throughfare/contract/calls/users';
import type { Visitor } from '../../lib/visitor.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { loadOwner } from './load-account.ts';

export interface SecurityView {
  /** Undefined if the call failed. */
  readonly sessions: CallAnswer<typeof listSessions>['body']['sessions'] | undefined;
  readonly events: CallAnswer<typeof listSecurityEvents>['body']['events'] | undefined;
  readonly secondFactor: CallAnswer<typeof getSecondFactor>['body'] | undefined;
  /** The zone in which instants are shown: the market's. */
  readonly zone: string;
}

export async function loadSecurity(visitor: Visitor): Promise<SecurityView | undefined> {
  if (!(await loadOwner(visitor))) return undefined;
  const [sessions, events, secondFactor] = await Promise.all([
    visitor.ask(listSessions, {}),
    visitor.ask(listSecurityEvents, {}),
    visitor.ask(getSecondFactor, {}),
  ]);
  return {
    sessions: sessions.ok ? sessions.data.body.sessions : undefined,
    events: events.ok ? events.data.body.events : undefined,
    secondFactor: secondFactor.ok ? secondFactor.data.body : undefined,
    zone: marketFacts[visitor.market].zone,
  };
}
