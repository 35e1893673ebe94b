import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Clock } from '@throughfare/kernel/clock';
import type { Currency } from '@throughfare/kernel/money';
import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Party } from '../rules/party.ts';
import type { FareLine, Lowest } from './day-fare.types.ts';
import { type FareToKeep, keepDayFares } from './day-fare-store.ts';
import { partyKey } from './party-key.ts';
import { cheapest } from './rules/lowest-of.ts';
import { freshForMs } from './rules/shown-days.ts';
import { pairOf, searchKind } from './search-kind.ts';

interface Seen {
  readonly search: {
    readonly param: SearchParam;
    readonly from: { readonly code: string };
    readonly to: { readonly code: string };
    readonly party: Party;
  };
  readonly currency: Currency;
  readonly outward: Lowest;
  readonly inward: Lowest;
}

export interface SeenFares {
  /** Remembers the lowest prices that a traveller's search found. The traveller does not wait for it. */
  note(seen: Seen): void;
  /** Resolves when everything noted is stored. */
  settled(): Promise<void>;
}

/** A price is stored again after this time, or at once if it has changed. */
const againAfterMs = 10 * 60_000;
/** Searches of some minutes of a busy shop. */
const mostKept = 4000;

export function createSeenFares({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log }): SeenFares {
  const stored = new RecentlyUsed<string, { readonly minor: number; readonly atMs: number }>(mostKept);
  let gathered = nothing();
  let pending: Promise<void> = Promise.resolve();

  /** Comes after the one before. So what is noted meanwhile is stored together, and the next one finds nothing. */
  async function storeGathered(): Promise<void> {
    const { ofAll, ofSome } = gathered;
    if (ofAll.size + ofSome.size === 0) return;
    gathered = nothing();
    const nowMs = clock.now();
    try {
      await Promise.all([
        keepDayFares(db, [...ofAll.values()], { nowMs, asked: false }),
        keepDayFares(db, [...ofSome.values()], { nowMs, asked: false, ofSomeTrainsSinceMs: nowMs - freshForMs }),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'prices of days were not remembered');
    }
  }

  const isNews = (noted: FareToKeep): boolean => {
    const { fare } = noted;
    if (fare.state !== 'price') return false;
    const key = keyOf(noted);
    const before = stored.peek(key);
    if (before && before.minor === fare.minor && clock.now() < before.atMs + againAfterMs) return false;
    stored.keep(key, { minor: fare.minor, atMs: clock.now() });
    return true;
  };

  return {
    note({ search, currency, outward, inward }) {
      const { param, from, to, party } = search;
      const isRouted = [param.departureRoutingRestriction, param.arrivalRoutingRestriction, param.leastChangeMinutes].some(
        (one) => one !== undefined,
      );
      // A way round says nothing of the day, and a pass pays for itself.
      if (isRouted || party.railcards.some(isPassProgram)) return;
      const line: FareLine = { from: from.code, to: to.code, party: partyKey(party), currency };
      const wayBack: FareLine = { ...line, from: line.to, to: line.from };
      const day = param.departureDate;
      const backDay = param.isRoundTrip ? param.arrivalDate : undefined;
      const own = cheapest([outward.single, outward.returnFare]);
      const both = pairOf(outward, inward);
      const ofAll: FareToKeep[] = [
        ...(own ? [{ line, day, kind: searchKind(param, 'outward'), fare: own }] : []),
        ...(backDay !== undefined && inward.single ? [{ line, day: backDay, kind: searchKind(param, 'inward'), fare: inward.single }] : []),
        ...(backDay !== undefined && both ? [{ line, day, kind: `pair ${backDay}` as const, fare: both }] : []),
      ].filter(isNews);
      const ofSome: FareToKeep[] = [
        ...(outward.single ? [{ line, day, kind: 'day' as const, fare: outward.single }] : []),
        ...(outward.returnFare ? [{ line, day, kind: 'return' as const, fare: outward.returnFare }] : []),
        ...(backDay !== undefined && inward.single ? [{ line: wayBack, day: backDay, kind: 'day' as const, fare: inward.single }] : []),
      ].filter(isNews);
      if (ofAll.length + ofSome.length === 0) return;
      for (const noted of ofAll) gathered.ofAll.set(keyOf(noted), noted);
      for (const noted of ofSome) {
        const other = gathered.ofSome.get(keyOf(noted));
        if (!other || minorOf(noted) <= minorOf(other)) gathered.ofSome.set(keyOf(noted), noted);
      }
      pending = pending.then(storeGathered);
    },
    async settled() {
      await pending;
    },
  };
}

const nothing = () => ({ ofAll: new Map<string, FareToKeep>(), ofSome: new Map<string, FareToKeep>() });

const keyOf = ({ line, day, kind }: FareToKeep): string => [line.from, line.to, line.party, line.currency, day, kind].join(' ');

const minorOf = ({ fare }: FareToKeep): number => (fare.state === 'price' ? fare.minor : Number.POSITIVE_INFINITY);
