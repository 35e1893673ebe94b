import type { Base } from '../../platform/base.ts';
import { createGroups } from './create-groups.ts';
import type { GroupsDeps } from './groups-deps.ts';

export function installGroups(base: Base, needs: Omit<GroupsDeps, keyof Base>): void {
  createGroups({ ...base, ...needs }).bindTo(base.binder);
}
