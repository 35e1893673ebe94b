import { getJourneyRights } from '@throughfare/contract/calls/journey-rights';
import type { JourneyRights } from '@throughfare/contract/shapes/journey-rights';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type RightsView =
  | { readonly state: 'ready'; readonly rights: JourneyRights }
  | { readonly state: 'failed'; readonly message: string };

export async function loadRights(visitor: Visitor, reference: string): Promise<RightsView> {
  const outcome = orNotFound(await visitor.ask(getJourneyRights, { params: { reference } }));
  return outcome.ok ? { state: 'ready', rights: outcome.data.body } : { state: 'failed', message: outcome.error.message };
}
