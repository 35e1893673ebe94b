import type { Base } from '../../platform/base.ts';
import type { AgenciesDeps } from './agencies-deps.ts';
import { type Agencies, createAgencies } from './create-agencies.ts';
import { seedDemoTerms } from './seed-demo-terms.ts';

/** Travel agencies. Their demonstration data needs the demonstration's users. */
export async function installAgencies(
  base: Base,
  needs: Pick<AgenciesDeps, 'staff' | 'human' | 'deskAddress' | 'countries'>,
): Promise<Agencies> {
  if (base.config.mode === 'demo') await seedDemoTerms(base.db, base.clock);
  const agencies = createAgencies({ ...base, ...needs });
  agencies.bindTo(base.binder);
  return agencies;
}
