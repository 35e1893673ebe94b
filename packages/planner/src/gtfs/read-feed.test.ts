import { describe, expect, test } from 'vitest';
import type { FeedTimetable } from './feed-timetable.ts';
import { readFeed } from './read-feed.ts';
import { december, filesOf, smallFeed, table } from './testing/small-feed.ts';

const read = (changed: Readonly<Record<string, string | undefined>> = {}): Promise<FeedTimetable> =>
  readFeed(filesOf(smallFeed(changed)), december);

const calendarHeader = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
const stopTimesHeader = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,shape_dist_traveled';
const tripsHeader = 'route_id,service_id,trip_id,trip_short_name,block_id';

const timesOf = (feed: FeedTimetable, designator = '7') =>
  feed.trains
    .find((train) => train.designator === designator)
    ?.calls.map(({ station, arrives, departs }) => `${station} ${arrives} ${departs}`);

describe('a small feed', () => {
  test('becomes a train with its calls, stations and agency', async () => {
    const feed = await read();
    expect(feed.faults).toEqual([]);
    expect(feed.agencies).toEqual([{ id: 'NR', name: 'Northern', zone: 'America/Toronto', colour: '#ffcb06' }]);
    expect(feed.trains).toHaveLength(1);
    expect(feed.trains[0]).toMatchObject({
      designator: '7',
      agency: 'NR',
      mode: 'TRAIN',
      serviceName: 'Comet',
      zone: 'America/Toronto',
      trips: [
        {
          tripId: 't1',
          routeId: 'r1',
          firstCall: 0,
          stops: [
            { sequence: 1, stopId: 's1a' },
            { sequence: 2, stopId: 's2' },
            { sequence: 3, stopId: 's3' },
          ],
        },
      ],
    });
    expect(timesOf(feed)).toEqual(['s1 480 480', 's2 540 542', 's3 630 630']);
    expect(feed.report).toMatchObject({ trains: 1, calls: 3, stations: 3, firstDay: '2026-12-01', lastDay: '2026-12-31', faults: 0 });
    expect(feed.report.rows).toMatchObject({ 'stops.txt': 5, 'stop_times.txt': 3 });
  });

  test('folds platforms into their station, and keeps each stop in its own time zone', async () => {
    const { stations } = await read();
    expect(stations.map(({ id, code, zone }) => [id, code, zone])).toEqual([
      ['s1', 'AVON', 'America/Toronto'],
      ['s2', 'BREE', 'America/Toronto'],
      ['s3', 'CRAG', 'America/Winnipeg'],
    ]);
  });

  test('nobody alights at the first call or boards at the last', async () => {
    const [train] = (await read()).trains;
    expect(train?.calls.map(({ picksUp, setsDown }) => [picksUp, setsDown])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });
});

describe('calendars', () => {
  test('weekdays within their dates, with exceptions that take away and add', async () => {
    const feed = await read({
      'calendar.txt': table(calendarHeader, 'all,1,0,0,0,0,0,0,20261101,20261220'),
      'calendar_dates.txt': table('service_id,date,exception_type', 'all,20261207,2', 'all,20261225,1', 'all,20270101,1'),
    });
    expect(feed.trains[0]?.operatingDays).toEqual(['2026-12-14', '2026-12-25']);
  });

  test('exceptions alone make a service', async () => {
    const feed = await read({
      'calendar.txt': undefined,
      'calendar_dates.txt': table('service_id,date,exception_type', 'all,20261205,1', 'all,20261203,1'),
    });
    expect(feed.trains[0]?.operatingDays).toEqual(['2026-12-03', '2026-12-05']);
  });

  test('ignores a trip that does not run on the requested days, and its calls', async () => {
    const feed = await read({
      'calendar.txt': table(calendarHeader, 'all,1,1,1,1,1,1,1,20261201,20261231', 'past,1,1,1,1,1,1,1,20250101,20251231'),
      'trips.txt': table(tripsHeader, 'r1,all,t1,7,', 'r1,past,t2,9,'),
      'stop_times.txt': table(stopTimesHeader, 't1,08:00:00,08:00:00,s1a,1', 't1,09:00:00,09:00:00,s2,2', 't2,08:00:00,08:00:00,s1a,1'),
    });
    expect(feed.trains.map(({ designator }) => designator)).toEqual(['7']);
    expect(feed.faults).toEqual([]);
  });
});

describe('times', () => {
  test('continue past midnight', async () => {
    const feed = await read({
      'stop_times.txt': table(stopTimesHeader, 't1,23:50:00,23:50:00,s1a,1', 't1,24:40:00,25:30:00,s2,2', 't1,49:00:00,49:00:00,s3,3'),
    });
    expect(timesOf(feed)).toEqual(['s1 1430 1430', 's2 1480 1530', 's3 2940 2940']);
  });

  test('that are blank are interpolated by distance, along the shape if given', async () => {
    const asTheCrowFlies = await read({
      'stop_times.txt': table(stopTimesHeader, 't1,08:00:00,08:00:00,s1a,1', 't1,,,s2,2', 't1,10:00:00,10:00:00,s3,3'),
    });
    expect(timesOf(asTheCrowFlies)?.[1]).toEqual('s2 540 540');
    const alongTheShape = await read({
      'stop_times.txt': table(stopTimesHeader, 't1,08:00:00,08:00:00,s1a,1,,,0', 't1,,,s2,2,,,25', 't1,10:00:00,10:00:00,s3,3,,,100'),
    });
    expect(timesOf(alongTheShape)?.[1]).toEqual('s2 510 510');
  });

  test('with only one of the two given count for both', async () => {
    const feed = await read({ 'stop_times.txt': table(stopTimesHeader, 't1,,08:00:00,s1a,1', 't1,09:00:00,,s2,2', 't1,10:00:00,,s3,3') });
    expect(timesOf(feed)).toEqual(['s1 480 480', 's2 540 540', 's3 600 600']);
  });

  test('two platforms of a station in a row are one call', async () => {
    const feed = await read({
      'stop_times.txt': table(stopTimesHeader, 't1,08:00:00,08:00:00,s1a,1', 't1,08:10:00,08:12:00,s1b,2', 't1,09:00:00,09:00:00,s2,3'),
    });
    expect(timesOf(feed)).toEqual(['s1 492 492', 's2 540 540']);
  });
});

test('calls that lie apart, out of order, quoted or with blanks are the same train', async () => {
  const feed = await read({
    'trips.txt': table(tripsHeader, 'r1,all,t1,7,', 'r1,all,t2,9,'),
    'stop_times.txt': table(
      stopTimesHeader,
      't1, 9:00:00,09:02:00 ,s2, 2',
      't2,11:00:00,11:00:00,s2,1',
      '"t1",08:00:00,08:00:00,s1a,1,,,0.5',
      't2,12:00:00,12:00:00,s3,2',
      't1,10:30:00,10:30:00,"s3",3',
    ),
  });
  expect(feed.faults).toEqual([]);
  expect(timesOf(feed)).toEqual(['s1 480 480', 's2 540 542', 's3 630 630']);
  expect(timesOf(feed, '9')).toEqual(['s2 660 660', 's3 720 720']);
  expect(feed.trains[0]?.trips[0]?.stops.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

test('a feed may have more calls than there is room for at first', async () => {
  const trips = Array.from({ length: 1500 }, (_, number) => `t${number}`);
  const feed = await read({
    'trips.txt': table(tripsHeader, ...trips.map((trip, number) => `r1,all,${trip},${number},`)),
    'stop_times.txt': table(
      stopTimesHeader,
      ...trips.flatMap((trip, number) => [
        `${trip},08:00:00,08:00:00,s1a,1,,,${number % 2 === 0 ? '' : 0}`,
        `${trip},,,s2,2,,,${number % 2 === 0 ? '' : 1}`,
        `${trip},10:00:00,10:00:00,s3,3,,,${number % 2 === 0 ? '' : 4}`,
      ]),
    ),
  });
  expect(feed.report).toMatchObject({ trains: 1500, calls: 4500, faults: 0 });
  expect(timesOf(feed, '1498')?.[1]).toEqual('s2 540 540');
  expect(timesOf(feed, '1499')?.[1]).toEqual('s2 510 510');
});

test('calls may only pick up or only set down; by arrangement is still a call', async () => {
  const feed = await read({
    'stop_times.txt': table(
      stopTimesHeader,
      't1,08:00:00,08:00:00,s1a,1,0,0',
      't1,09:00:00,09:00:00,s2,2,1,3',
      't1,10:00:00,10:00:00,s3,3,2,0',
    ),
  });
  expect(feed.trains[0]?.calls.map(({ picksUp, setsDown }) => [picksUp, setsDown])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('a frequency is a train for each departure, named by its time', async () => {
  const feed = await read({
    'frequencies.txt': table(
      'trip_id,start_time,end_time,headway_secs,exact_times',
      't1,06:00:00,07:00:00,1800,0',
      't1,23:30:00,24:30:00,3600,1',
    ),
  });
  expect(feed.trains.map(({ designator }) => designator)).toEqual(['7-0600', '7-0630', '7-2330']);
  expect(timesOf(feed, '7-2330')).toEqual(['s1 1410 1410', 's2 1470 1472', 's3 1560 1560']);
  expect(feed.trains[2]?.trips[0]).toMatchObject({ tripId: 't1', startTime: '23:30:00' });
});

describe('blocks', () => {
  const twoTrips = (first: string, second: string, services = ['all', 'all']) => ({
    'calendar.txt': table(calendarHeader, 'all,1,1,1,1,1,1,1,20261201,20261231', 'weekend,0,0,0,0,0,1,1,20261201,20261231'),
    'trips.txt': table(tripsHeader, `r1,${services[0]},t1,7,${first}`, `r1,${services[1]},t2,9,${second}`),
    'stop_times.txt': table(
      stopTimesHeader,
      't1,08:00:00,08:00:00,s1a,1',
      't1,09:00:00,09:00:00,s2,2',
      't2,09:10:00,09:10:00,s2,5',
      't2,10:00:00,10:00:00,s3,6',
    ),
  });

  test('trips of one vehicle are one train, on which passengers stay', async () => {
    const feed = await read(twoTrips('b', 'b'));
    expect(feed.trains.map(({ designator }) => designator)).toEqual(['7-9']);
    expect(feed.trains[0]?.calls).toEqual([
      { station: 's1', arrives: 480, departs: 480, picksUp: true, setsDown: false },
      { station: 's2', arrives: 540, departs: 550, picksUp: true, setsDown: true },
      { station: 's3', arrives: 600, departs: 600, picksUp: false, setsDown: true },
    ]);
    expect(feed.trains[0]?.trips).toEqual([
      {
        tripId: 't1',
        routeId: 'r1',
        firstCall: 0,
        stops: [
          { sequence: 1, stopId: 's1a' },
          { sequence: 2, stopId: 's2' },
        ],
      },
      {
        tripId: 't2',
        routeId: 'r1',
        firstCall: 1,
        stops: [
          { sequence: 5, stopId: 's2' },
          { sequence: 6, stopId: 's3' },
        ],
      },
    ]);
  });

  test('on the days when both run; the others run alone', async () => {
    const feed = await read(twoTrips('b', 'b', ['all', 'weekend']));
    const days = new Map(feed.trains.map(({ designator, operatingDays }) => [designator, operatingDays.length]));
    expect(days).toEqual(
      new Map([
        ['7', 23],
        ['7-9', 8],
      ]),
    );
  });

  test('not where passengers must alight, and across blocks where they may stay', async () => {
    const header = 'from_trip_id,to_trip_id,transfer_type';
    const alight = await read({ ...twoTrips('b', 'b'), 'transfers.txt': table(header, 't1,t2,5') });
    expect(alight.trains.map(({ designator }) => designator).toSorted()).toEqual(['7', '9']);
    const stay = await read({ ...twoTrips('', ''), 'transfers.txt': table(header, 't1,t2,4') });
    expect(stay.trains.map(({ designator }) => designator)).toEqual(['7-9']);
    const apart = await read(twoTrips('', ''));
    expect(apart.trains.map(({ designator }) => designator)).toEqual(['7', '9']);
  });

  test('not where the vehicle goes back the way it came', async () => {
    const there = twoTrips('b', 'b');
    const feed = await read({
      ...there,
      'stop_times.txt': there['stop_times.txt'].replace('10:00:00,10:00:00,s3', '10:00:00,10:00:00,s1b'),
    });
    expect(feed.trains.map(({ designator }) => designator).toSorted()).toEqual(['7', '9']);
  });
});

test('transfers are walks between stations and change times within them', async () => {
  const feed = await read({
    'transfers.txt': table(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      's1a,s1b,2,400',
      's1,s2,2,1230',
      's2,s3,3,',
      's2,s1a,0,',
    ),
  });
  expect(feed.stations.find(({ id }) => id === 's1')?.changeMinutes).toBe(7);
  expect(feed.transfers).toHaveLength(2);
  expect(feed.transfers[0]).toEqual({ from: 's1', to: 's2', minutes: 21 });
  // 55 km at 4.5 km/h, plus the change time
  expect(feed.transfers[1]?.minutes).toBeGreaterThan(700);
});

describe('names', () => {
  const twice = {
    'trips.txt': table(tripsHeader, 'r1,all,t1,7,', 'r1,all,t2,7,'),
    'stop_times.txt': table(
      stopTimesHeader,
      ...['t1', 't2'].flatMap((trip) => [`${trip},08:00:00,08:00:00,s1a,1`, `${trip},09:00:00,09:00:00,s2,2`]),
    ),
  };

  test('distinguishes two trains of a day with one number', async () => {
    const [first, second] = (await read(twice)).trains;
    expect(first?.designator).toBe('7');
    expect(second?.designator).toMatch(/^7-[0-9a-z]{5}$/);
  });

  test('a number may be another train on another day', async () => {
    const feed = await read({
      ...twice,
      'calendar.txt': table(calendarHeader, 'all,1,1,1,1,1,0,0,20261201,20261231', 'weekend,0,0,0,0,0,1,1,20261201,20261231'),
      'trips.txt': table(tripsHeader, 'r1,all,t1,7,', 'r1,weekend,t2,7,'),
    });
    expect(feed.trains.map(({ designator }) => designator)).toEqual(['7', '7']);
  });

  test('without a number a train has its trip id, short enough for the wire', async () => {
    const long = 'OCESN006101F01002-1187_F:1:TER:2026';
    const named = await read({
      'trips.txt': table(tripsHeader, `r1,all,${long},,`),
      'stop_times.txt': smallFeed()['stop_times.txt']?.replaceAll('t1,', `${long},`),
    });
    const [train] = named.trains;
    expect(train?.designator).toMatch(/^OCESN0-[0-9a-z]{7}$/);
    expect((await read({ 'trips.txt': table(tripsHeader, 'r1,all,t1,,') })).trains[0]?.designator).toBe('t1');
  });
});

describe('reports bad rows with file and line, and reads the rest', () => {
  const rows: readonly (readonly [file: string, row: string, line: number, fault: string])[] = [
    ['agency.txt', 'XX,Other,https://example.com,Mars/North', 3, 'agency_timezone "Mars/North" is no time zone'],
    ['stops.txt', 's9,NINE,Nine,95,10,,,', 7, 'stop "s9" has no place on earth'],
    ['stops.txt', 's2,BREE,Again,45,10,,,', 7, 'another stop has the id "s2"'],
    ['stops.txt', 's9,NINE,Nine,45,10,0,s2,', 7, 'parent_station "s2" is no station; the stop stands for itself'],
    ['stops.txt', 's9,NINE,"Nine,45,10,0,,', 7, 'a quote is never closed'],
    ['stops.txt', 's9,NINE,Nine,45,10,0,,,,', 7, '10 fields where the header has 8'],
    ['routes.txt', 'r9,NR,Plane,,1100,', 3, 'route_type "1100" is nothing that is sold here'],
    ['routes.txt', 'r9,ZZ,Other,,2,', 3, 'agency_id "ZZ" is not in agency.txt'],
    ['calendar.txt', 'odd,1,1,1,1,1,1,yes,20261201,20261231', 3, 'service "odd" has a weekday that is neither 0 nor 1'],
    ['calendar.txt', 'odd,1,1,1,1,1,1,1,20261231,20261201', 3, 'service "odd" ends before it starts'],
    ['trips.txt', 'r9,all,t9,9', 3, 'route_id "r9" is not in routes.txt, or was left out'],
    ['trips.txt', 'r1,none,t9,9', 3, 'service_id "none" is in no calendar'],
    ['trips.txt', 'r1,all,t9,9', 3, 'trip "t9" has no call in stop_times.txt'],
    ['stop_times.txt', 't9,08:00:00,08:00:00,s2,4', 5, 'trip_id "t9" is not in trips.txt, or was left out'],
    ['stop_times.txt', 't1,11:00:00,11:00:00,s9,4', 5, 'stop_id "s9" is not in stops.txt, or was left out'],
    ['stop_times.txt', 't1,noon,11:00:00,s2,4', 5, 'arrival_time "noon" is no time'],
    ['stop_times.txt', 't1,10:00:00,10:00:00,s2,4', 5, 'it arrives before it has left the call before'],
    ['stop_times.txt', 't1,11:00:00,10:59:00,s2,4', 5, 'it leaves before it arrives'],
    ['stop_times.txt', 't1,11:00:00,11:00:00,s2,3', 5, 'the trip has another call with stop_sequence 3'],
  ];

  test.each(rows)('%s: %s', async (file, row, line, fault) => {
    const feed = await read({ [file]: `${smallFeed()[file]?.trimEnd()}\n${row}` });
    expect(feed.faults).toEqual([{ file, line, fault }]);
    expect(feed.report.faults).toBe(1);
    expect(timesOf(feed)).toEqual(['s1 480 480', 's2 540 542', 's3 630 630']);
  });

  test.each([
    ['calendar_dates.txt', table('service_id,date,exception_type', 'all,20261299,1', 'all,20261207,3'), [2, 3]],
    [
      'frequencies.txt',
      table(
        'trip_id,start_time,end_time,headway_secs',
        't9,06:00:00,07:00:00,1800',
        't1,07:00:00,06:00:00,1800',
        't1,06:00:00,07:00:00,10',
      ),
      [2, 3, 4],
    ],
    [
      'transfers.txt',
      table('from_stop_id,to_stop_id,transfer_type,min_transfer_time', 's1,s9,0,', 's1,s2,2,long', 's1,s2,7,', 's1,s2,4,'),
      [2, 3, 4, 5],
    ],
  ])('%s', async (file, text, lines) => {
    const feed = await read({ [file]: text });
    expect(feed.faults.map((fault) => [fault.file, fault.line])).toEqual(lines.map((line) => [file, line]));
    expect(feed.trains).toHaveLength(1);
  });

  test('a trip without times at its end is left out, and others stay', async () => {
    const feed = await read({
      'trips.txt': table(tripsHeader, 'r1,all,t1,7,', 'r1,all,t2,9,'),
      'stop_times.txt': `${smallFeed()['stop_times.txt']}\nt2,08:00:00,08:00:00,s1a,1\nt2,,,s2,2`,
    });
    expect(feed.faults).toEqual([
      { file: 'stop_times.txt', line: 6, fault: 'the first and the last call of a trip need times; the trip is left out' },
    ]);
    expect(feed.trains.map(({ designator }) => designator)).toEqual(['7']);
  });
});

describe('a feed that cannot be used is refused', () => {
  test.each([
    [{ 'stops.txt': undefined }, 'the feed has no stops.txt'],
    [{ 'stop_times.txt': '' }, 'stop_times.txt is empty'],
    [{ 'calendar.txt': undefined }, 'the feed has neither calendar.txt nor calendar_dates.txt'],
    [{ 'trips.txt': 'route_id,trip_id\nr1,t1' }, 'trips.txt has no column service_id'],
    [{ 'agency.txt': 'agency_id,agency_name,agency_timezone\nNR,Northern,Mars/North' }, 'no agency with a time zone is left in agency.txt'],
    [
      { 'calendar.txt': table(calendarHeader, 'all,1,1,1,1,1,1,1,20250101,20251231') },
      'no trip of the feed runs in the 31 days from 2026-12-01',
    ],
    [
      { 'routes.txt': table('route_id,agency_id,route_short_name,route_type', 'r1,NR,Jet,1100') },
      'no trip of the feed runs in the 31 days from 2026-12-01 (first of 5 faults: routes.txt line 2, route_type "1100" is nothing that is sold here)',
    ],
  ])('%o', async (changed, reason) => {
    await expect(read(changed)).rejects.toThrow(reason);
  });
});

test("reports the feed's own end date, and keeps later trains", async () => {
  const feed = await read({ 'feed_info.txt': table('feed_publisher_name,feed_end_date', 'Northern,20261107') });
  expect(feed.report.feedEndDate).toBe('2026-11-07');
  expect(feed.report.lastDay).toBe('2026-12-31');
});
