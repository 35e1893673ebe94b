import type { CallAnswer } from '@throughfare/contract/call';
import { getTravelChange } from '@throughfare/contract/calls/travel-change';
import type { Visitor } from '../../../lib/visitor.ts';
import type { TravelChangeFlow } from '../../../lib/paths.ts';

/** Loads the search page in its form for changing the travel of a booking. */
export type TravelChangeView =
  | ({ readonly state: 'ready' } & CallAnswer<typeof getTravelChange>['data'])
  | { readonly state: 'refused'; readonly status: number; readonly message: string };

export async function loadTravelChange(visitor: Visitor, searchId: string, flow: TravelChangeFlow): Promise<TravelChangeView> {
  const asked = await visitor.ask(getTravelChange, { params: { searchId }, query: { flow } });
  return asked.ok ? { state: 'ready', ...asked.data.data } : { state: 'refused', status: asked.status, message: asked.error.message };
}
