import type { Base } from '../../platform/base.ts';
import { postOutside } from '../../platform/outgoing/post-outside.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';
import type { AlsoTold, HandOffs } from './hand-offs.api.ts';
import { createHandOffs } from './create-hand-offs.ts';

export function installHandOffs(base: Base, neighbours: AgencyAdmission & { readonly alsoTold: AlsoTold }): HandOffs {
  const outside = { allowsThisMachine: base.config.mode === 'demo' };
  const handOffs = createHandOffs({ ...base, ...neighbours, outside, post: postOutside });
  handOffs.bindTo(base.binder);
  return handOffs;
}
