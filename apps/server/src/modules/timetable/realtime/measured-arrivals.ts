import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import type { Punctuality, PunctualityOf } from '@throughfare/suppliers/port/punctuality';
import { sql } from 'kysely';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ToldArrival } from './rules/arrivals-told.ts';
import type { PlannedArrivals } from './rules/planned-arrivals.ts';
import { measuredDays, measuredPunctuality } from './rules/measured-punctuality.ts';

export interface MeasuredArrivals {
  /** Counts each arrival once, whoever reports it again. */
  record(source: Source, arrivals: readonly ToldArrival[]): Promise<void>;
  /** Stores how many arrivals were planned for a day, unless that is known. */
  plan(source: Source, day: string, planned: readonly PlannedArrivals[]): Promise<void>;
  /** How late a source's trains arrive, as counted a quarter of an hour ago at most. Unknown until this process has read the counts. */
  of(source: Source): PunctualityOf;
}

const keepMs = 15 * 60_000;
const batchRows = 5_000;
/** Longer than a feed may repeat an arrival. */
const rememberMs = 3 * 86_400_000;

const keyOf = (...parts: readonly [source: string, operator: string, station: string]): string => parts.join(' ');

/** The measured arrivals of all trains with a real-time feed (RIGHTS-4). */
export function createMeasuredArrivals({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): MeasuredArrivals {
  let figures: ReadonlyMap<string, Punctuality> = new Map();
  let readAgainMs = 0;

  async function readFigures(): Promise<void> {
    // Of days whose planned arrivals are not known, nothing counts.
    const { rows } = await sql<{ source: string; operator: string; station: string; late: number; arrivals: number; planned: number }>`
      with planned as (
        select source, operator, station, day, arrivals, sum(arrivals) over (partition by source, operator, station) as all_days
        from retail.planned_arrival where day > ${new Date(clock.now() - measuredDays * 86_400_000)}::timestamptz
      )
      select counted.source, counted.operator, counted.station, late_minutes as late, sum(counted.arrivals)::integer as arrivals,
        max(all_days)::integer as planned
      from retail.arrival_count counted
      join planned on planned.source = counted.source and planned.operator = counted.operator and planned.station = counted.station
        and planned.day = counted.counted_on
      group by counted.source, counted.operator, counted.station, late_minutes`.execute(db);
    const ofPlaces = Map.groupBy(rows, ({ source, operator, station }) => keyOf(source, operator, station));
    figures = new Map(
      [...ofPlaces].flatMap(([key, counts]) => {
        const known = measuredPunctuality(new Map(counts.map(({ late, arrivals }) => [late, arrivals])), counts[0]?.planned ?? 0);
        return known ? [[key, known]] : [];
      }),
    );
  }

  return {
    async record(source, arrivals) {
      const at = new Date(clock.now());
      for (let start = 0; start < arrivals.length; start += batchRows) {
        const batch = JSON.stringify(arrivals.slice(start, start + batchRows));
        await sql`
          with told as (
            select * from jsonb_to_recordset(${batch}::jsonb)
              as told (designator text, "operatingDay" date, operator text, call smallint, station text, late smallint)
          ), fresh as (
            insert into retail.measured_call (source, designator, operating_day, call, measured_at)
            select ${source}, designator, "operatingDay", call, ${at} from told order by designator, "operatingDay", call
            on conflict do nothing returning designator, operating_day, call
          )
          insert into retail.arrival_count as counted (source, operator, station, counted_on, late_minutes, arrivals)
          select ${source}, operator, station, (${at}::timestamptz at time zone 'UTC')::date, late, count(*)
          from told join fresh on told.designator = fresh.designator and told."operatingDay" = fresh.operating_day and told.call = fresh.call
          group by operator, station, late order by operator, station, late
          on conflict (source, operator, station, counted_on, late_minutes) do update set arrivals = counted.arrivals + excluded.arrivals`.execute(
          db,
        );
      }
      await sql`delete from retail.measured_call where measured_at < ${new Date(clock.now() - rememberMs)}`.execute(db);
    },
    async plan(source, day, planned) {
      await sql`
        insert into retail.planned_arrival (source, operator, station, day, arrivals)
        select ${source}, operator, station, ${day}::date, arrivals
        from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (operator text, station text, arrivals integer)
        order by operator, station on conflict do nothing`.execute(db);
    },
    of: (source) => (arrival) => {
      if (clock.now() >= readAgainMs) {
        readAgainMs = clock.now() + keepMs;
        readFigures().catch((error: unknown) =>
          log.warn({ err: error }, 'the measured arrivals cannot be read; the last ones stay in use'),
        );
      }
      return figures.get(keyOf(source, arrival.operator, arrival.station));
    },
  };
}
