import type { Base } from '../../platform/base.ts';
import { postOutside } from '../../platform/outgoing/post-outside.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';
import { createHandOffs } from './create-hand-offs.ts';

export function installHandOffs(base: Base, admission: AgencyAdmission): void {
  const outside = { allowsThisMachine: base.config.mode === 'demo' };
  createHandOffs({ ...base, ...admission, outside, post: postOutside }).bindTo(base.binder);
}
