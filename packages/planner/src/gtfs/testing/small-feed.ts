import type { FeedFiles } from '../feed/feed-files.ts';
import { FeedRefused } from '../feed/feed-refused.ts';

/** A feed made from texts by file name. */
export function filesOf(texts: Readonly<Record<string, string>>): FeedFiles {
  return {
    has: (file) => texts[file] !== undefined,
    async *open(file) {
      const text = texts[file];
      if (text === undefined) throw new FeedRefused(`the feed has no ${file}`);
      yield new TextEncoder().encode(text);
    },
    close: () => undefined,
  };
}

/**
 * A railway for tests: train 7 from Avon by Bree to Crag every day of December 2026, at 08:00, 09:00 and 10:30 in Toronto. The given texts
 * replace its files or add to them.
 */
export function smallFeed(changed: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const texts: Record<string, string | undefined> = {
    'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\nNR,Northern,https://example.com,America/Toronto\n',
    'stops.txt': [
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone',
      's1,AVON,Avon,45.0,-75.0,1,,',
      's1a,,Avon platform 1,45.001,-75.0,0,s1,',
      's1b,,Avon platform 2,45.002,-75.0,0,s1,',
      's2,BREE,Bree,45.5,-75.0,,,',
      's3,CRAG,Crag,46.0,-75.0,,,America/Winnipeg',
    ].join('\n'),
    'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nr1,NR,Comet,Avon - Crag,2,FFCB06\n',
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261201,20261231\n',
    'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,all,t1,7\n',
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      't1,08:00:00,08:00:00,s1a,1',
      't1,09:00:00,09:02:30,s2,2',
      't1,10:30:00,10:30:00,s3,3',
    ].join('\n'),
    ...changed,
  };
  return Object.fromEntries(Object.entries(texts).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

/** The rows of a table, under its header. */
export function table(header: string, ...rows: readonly string[]): string {
  return [header, ...rows].join('\n');
}

/** The days for which the tests read a feed. */
export const december = { startDate: '2026-12-01', days: 31 } as const;
