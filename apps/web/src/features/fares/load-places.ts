import { getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import type { Places } from '../../domain/day-fares/places-within.tsx';
import type { AnywhereQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { codeOf } from './code-of.ts';

export type PlacesView =
  | { readonly state: 'empty'; readonly problem?: string }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly places: Places };

/** The towns within reach of a typed place. `isPatient`: waits for prices that are being searched. */
export async function loadPlaces(visitor: Visitor, { from = '', most, minutes }: AnywhereQuery, isPatient = false): Promise<PlacesView> {
  if (from === '') return { state: 'empty' };
  const code = await codeOf(visitor, from);
  if (code === undefined) return { state: 'empty', problem: `We know no station called “${from}”.` };
  const query = {
    from: code,
    ...(most !== undefined && { most: Number(most) }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(isPatient && { patient: 'yes' as const }),
  };
  const answer = await visitor.ask(getPlacesWithin, { query });
  return answer.ok ? { state: 'ready', places: answer.data.data } : { state: 'failed', message: answer.error.message };
}

/** What the address asks for. Anything but a whole number counts as any. */
export function readAnywhereQuery(params: URLSearchParams): AnywhereQuery {
  const numberOf = (name: string) => /^[1-9]\d{0,3}$/.exec(params.get(name) ?? '')?.[0];
  const from = params.get('from')?.trim().slice(0, 60);
  return { ...(from !== undefined && from !== '' && { from }), most: numberOf('most'), minutes: numberOf('minutes') };
}
