import { fileURLToPath } from 'node:url';
import { addDays } from '@throughfare/kernel/calendar-day';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { TimetableInput } from '@throughfare/planner/timetable/timetable-input';
import { loadCatalogue } from '../../apps/server/src/modules/stations/catalogue/load-catalogue.ts';
import { createStations } from '../../apps/server/src/modules/stations/create-stations.ts';
import { type DayShape, generateDay, nationalShape, regionalShape } from './generate-day.ts';

export interface Network {
  readonly name: string;
  readonly input: TimetableInput;
  /** The operating day of the queries. Trains also run on the days around it. */
  readonly day: string;
  readonly zone: string;
}

const zone = 'Europe/London';
/** A Wednesday in winter. It is fixed, so that each run measures the same trains. */
const startDate = '2027-02-01';
const day = addDays(startDate, 2);

const madeUp = (name: string, shape: DayShape): Network => {
  const operatingDays = Array.from({ length: 7 }, (_, index) => addDays(startDate, index + 1));
  return { name, input: generateDay(shape, startDate, operatingDays), day, zone };
};

/** With so many times its trips, between the same stations. */
export const nationalDay = (times = 1): Network => madeUp('national day', { ...nationalShape, trips: nationalShape.trips * times });

export const regionalDay = (): Network => madeUp('regional day', regionalShape);

/** The timetable that the product ships with. `cacheFolder` keeps the compiled station catalogue. */
export async function productNetwork(cacheFolder: string): Promise<Network> {
  const data = fileURLToPath(new URL('../../data', import.meta.url));
  const [catalogue, areas] = await Promise.all([loadCatalogue(data, cacheFolder), loadNetwork(`${data}/network`)]);
  const places = createStations(catalogue).places();
  return { name: "product's network", input: buildFromLines(areas, places, { startDate, days: 14 }), day, zone };
}
