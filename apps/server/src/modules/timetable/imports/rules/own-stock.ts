import type { Source } from '@throughfare/kernel/source';
import { expandLine } from '@throughfare/planner/network/expand-line';
import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { NetworkArea } from '@throughfare/planner/network/network-area';

/** A train's coaches and name as the product's own lines describe them. */
interface Stock {
  readonly equipment: string;
  readonly serviceName?: string;
}

interface RunningTrain {
  readonly designator: string;
  readonly mode: TransportMode;
  readonly calls: readonly { readonly station: string }[];
}

export type OwnStock = (train: RunningTrain) => Stock | undefined;

const endsOf = (calls: RunningTrain['calls']): string => `${calls[0]?.station ?? ''} ${calls.at(-1)?.station ?? ''}`;

/**
 * A feed names no coaches, and seldom the train. One that the product's own lines of the source know by its number, or else by its two ends,
 * keeps their coaches and name, so that an import does not take first class, berths or the train's fares away.
 */
export function ownStock(areas: readonly NetworkArea[], source: Source): OwnStock {
  const known = new Map<string, Stock>();
  const lines = areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => (content.source === source ? content.lines : [])));
  for (const line of lines) {
    const { equipment, serviceName, mode } = line;
    const stock = { equipment, ...(serviceName === undefined ? {} : { serviceName }) };
    for (const { designator, calls } of expandLine(line)) {
      for (const key of [designator, endsOf(calls)]) if (!known.has(`${mode} ${key}`)) known.set(`${mode} ${key}`, stock);
    }
  }
  return ({ designator, mode, calls }) => known.get(`${mode} ${designator}`) ?? known.get(`${mode} ${endsOf(calls)}`);
}
