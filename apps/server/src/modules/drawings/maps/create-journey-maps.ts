import type { MapRide } from '@throughfare/contract/map-name';
import type { LaidMap } from './map.types.ts';
import { type JourneyMapDeps, planJourneyMap } from './plan-journey-map.ts';

/** Maps of journeys for mails and papers. Undefined for a way between unknown stations. */
export interface JourneyMaps {
  /** The shapes, for paper. */
  lay(rides: readonly MapRide[]): Promise<LaidMap | undefined>;
  /** A PNG, for mails. */
  png(rides: readonly MapRide[]): Promise<Buffer | undefined>;
}

/** Travellers of one train get the same map, so the last ones are kept. */
const mostKept = 24;

export function createJourneyMaps(deps: JourneyMapDeps): JourneyMaps {
  const kept = new Map<string, Promise<Buffer | undefined>>();

  async function lay(rides: readonly MapRide[]): Promise<LaidMap | undefined> {
    const plan = planJourneyMap(rides, deps);
    // with the fonts of the lettering and the outlines of the world
    return plan && (await import('./lay-map.ts')).layMap(plan, 'phone');
  }

  async function draw(rides: readonly MapRide[]): Promise<Buffer | undefined> {
    const laid = await lay(rides);
    if (!laid) return undefined;
    const [{ default: sharp }, { mapSvg }] = await Promise.all([import('sharp'), import('./draw-map.ts')]);
    return sharp(Buffer.from(mapSvg(laid)))
      .png({ palette: true, colours: 48, compressionLevel: 9 })
      .toBuffer();
  }

  return {
    lay,
    png(rides) {
      const key = JSON.stringify(rides);
      const drawn = kept.get(key) ?? draw(rides);
      kept.delete(key);
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return drawn;
    },
  };
}
