import { type WaitingItem, type WaitingKind, waitingKinds } from '@throughfare/contract/calls/agency-waiting';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { WaitingDeps } from './waiting-deps.ts';

export interface Waiting {
  readonly items: readonly WaitingItem[];
  /** Kinds whose module failed. Their work is not in the list. */
  readonly missing: readonly WaitingKind[];
}

/** All work that waits for the person, by kind (AGENCY-110). One module that fails does not hide the work of the others. */
export async function waitingOf(person: AgencyPerson, { providers, log }: Pick<WaitingDeps, 'providers' | 'log'>): Promise<Waiting> {
  const missing: WaitingKind[] = [];
  const found = await Promise.all(
    providers.map(async ({ kinds, waitingFor }) => {
      try {
        return await waitingFor(person);
      } catch (error) {
        log.error({ err: error, kinds }, 'waiting work could not be looked up');
        missing.push(...kinds);
        return [];
      }
    }),
  );
  const rank = ({ kind }: WaitingItem): number => waitingKinds.indexOf(kind);
  return { items: found.flat().sort((a, b) => rank(a) - rank(b)), missing };
}
