import type { MapRide } from '@throughfare/contract/map-name';
import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { LaidMap } from './map.types.ts';
import { type JourneyMapDeps, planJourneyMap } from './plan-journey-map.ts';

/** Maps of journeys for mails and papers. Undefined for a way between unknown stations. */
export interface JourneyMaps {
  /** The shapes, for paper. */
  lay(rides: readonly MapRide[]): Promise<LaidMap | undefined>;
  /** A PNG of 720 pixels' width, for mails. */
  png(rides: readonly MapRide[]): Promise<Buffer | undefined>;
}

interface KeptMap {
  readonly laid: LaidMap;
  png?: Promise<Buffer> | undefined;
}

/** Paper and mail show one map, and so do all trains with the same calls, so the last ones are kept: about 24 MB. */
const mostKept = 512;

/** Of 72 for its full size. A mail is 600 pixels wide at most, and a phone shows the map at half its width. */
const pngDensity = 54;

export function createJourneyMaps(deps: JourneyMapDeps): JourneyMaps {
  const kept = new RecentlyUsed<string, KeptMap>(mostKept);

  async function mapOf(rides: readonly MapRide[]): Promise<KeptMap | undefined> {
    const plan = planJourneyMap(rides, deps);
    if (!plan) return undefined;
    // with the fonts of the lettering and the outlines of the world
    const { layMap } = await import('./lay-map.ts');
    return kept.get(JSON.stringify(plan), () => ({ laid: layMap(plan, 'phone') }));
  }

  async function draw(laid: LaidMap): Promise<Buffer> {
    const [{ default: sharp }, { mapSvg }] = await Promise.all([import('sharp'), import('./draw-map.ts')]);
    // A map of seven colours and their edges looks the same with sixteen, in half the bytes. A longer search for them, dots of one colour
    // within another, and the hardest compression take three times as long, save a fifteenth of the bytes, and show nothing.
    return sharp(Buffer.from(mapSvg(laid)), { density: pngDensity })
      .png({ palette: true, colours: 16, dither: 0, effort: 1 })
      .toBuffer();
  }

  return {
    lay: async (rides) => (await mapOf(rides))?.laid,
    async png(rides) {
      const map = await mapOf(rides);
      if (!map) return undefined;
      const drawn = (map.png ??= draw(map.laid));
      // the next one tries again
      drawn.catch(() => (map.png = undefined));
      return drawn;
    },
  };
}
