import type { Base } from '../../platform/base.ts';
import { createTravellers, type Travellers } from './create-travellers.ts';
import type { TravellersDeps } from './traveller-deps.ts';

export function installTravellers(base: Base, needs: Omit<TravellersDeps, keyof Base>): Travellers {
  const travellers = createTravellers({ ...base, ...needs });
  travellers.bindTo(base.binder);
  return travellers;
}
