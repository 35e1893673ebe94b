import type { Base } from '../../platform/base.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import { todayOf } from './change-group.ts';
import { createGroups } from './create-groups.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { waitingGroups } from './waiting-groups.ts';

export function installGroups(base: Base, needs: Omit<GroupsDeps, keyof Base>): { readonly waitingFor: WaitingFor } {
  createGroups({ ...base, ...needs }).bindTo(base.binder);
  return { waitingFor: (person) => waitingGroups(person, base.db, todayOf(base)) };
}
