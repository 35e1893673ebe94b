import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { describe, expect, test } from 'vitest';
import { london, show, tinyTimetable, type TinyNetwork } from '../testing/tiny-network.ts';
import { type JourneyQuery, planJourneys } from './plan-journeys.ts';

const day = { departAfter: london('00:00'), departBefore: london('23:59') };

function plan(network: TinyNetwork, from: string, to: string, more: Partial<JourneyQuery> = {}): string[] {
  return planJourneys(tinyTimetable(network), { origins: [from], destinations: [to], window: day, ...more }).map(show);
}

describe('changing trains', () => {
  const network = { trains: ['1A: A 10:00, B 10:30', '2B: B 10:35, C 11:00', '2C: B 10:50, C 11:15'] };

  test('catches a train when the station leaves just enough minutes', () => {
    expect(plan({ ...network, change: { B: 5 } }, 'A', 'C')).toEqual(['A 10:00 1A 10:30 B, B 10:35 2B 11:00 C']);
  });

  test('waits for the next train when it is a minute short', () => {
    expect(plan({ ...network, change: { B: 6 } }, 'A', 'C')).toEqual(['A 10:00 1A 10:30 B, B 10:50 2C 11:15 C']);
  });

  test('makes no more changes than requested', () => {
    expect(plan(network, 'A', 'C', { maxChanges: 0 })).toEqual([]);
    expect(plan(network, 'A', 'C', { maxChanges: 1 })).toHaveLength(1);
  });

  test('keeps a slower journey with fewer changes beside a faster one', () => {
    expect(plan({ trains: [...network.trains, '3D: A 10:00, C 11:30'] }, 'A', 'C')).toEqual([
      'A 10:00 1A 10:30 B, B 10:35 2B 11:00 C',
      'A 10:00 3D 11:30 C (overtaken)',
    ]);
  });

  test('changes where most time is left, if two trains share several stations', () => {
    const trains = ['1A: A 10:00, B 10:30, C 10:40, X 11:00', '2B: B 10:37, C 11:10, D 12:00'];
    expect(plan({ trains }, 'A', 'D')).toEqual(['A 10:00 1A 10:40 C, C 11:10 2B 12:00 D']);
  });

  test('does not ride out and come back through the station where it could have changed', () => {
    const trains = ['1A: A 10:00, B 10:30, C 10:40', '2B: C 10:50, B 11:00, D 11:30'];
    expect(plan({ trains }, 'A', 'D')).toEqual(['A 10:00 1A 10:30 B, B 11:00 2B 11:30 D']);
  });

  test('stays on a train that goes on to where another would be caught', () => {
    const trains = ['1A: A 10:00, B 10:30, C 11:00', '2B: B 10:35, C 10:55', '3C: C 11:30, D 12:00'];
    expect(plan({ trains }, 'A', 'D')).toEqual(['A 10:00 1A 11:00 C, C 11:30 3C 12:00 D']);
  });

  test('boards the train that overtakes another on the same calls', () => {
    const trains = ['1A: A 10:00, B 10:10, C 12:00', '1B: A 10:05, B 10:20, C 11:00'];
    expect(plan({ trains }, 'A', 'C')).toEqual(['A 10:00 1A 12:00 C (overtaken)', 'A 10:05 1B 11:00 C']);
  });
});

describe('ways of many nights', () => {
  // four days of trains, one after the other
  const trains = ['1A: A 10:00, B 34:00', '2B: B 60:00, C 84:00', '3C: C 105:00, D 106:00'];

  test('are found with the trains of a week', () => {
    const network = { trains };
    expect(plan(network, 'A', 'D')).toEqual([]);
    expect(plan(network, 'A', 'D', { isLong: true })).toHaveLength(1);
  });
});

describe('only changes that pay', () => {
  const fourTrains = ['4A: A 11:00, B 11:15', '4B: B 11:20, C 11:35', '4C: C 11:40, D 11:55', '4D: D 12:00, E 12:15'];

  test('leave out a journey with more changes than the fastest train makes likely', () => {
    const trains = ['1A: A 10:00, E 11:00', '1B: A 12:00, E 13:00', ...fourTrains];
    expect(plan({ trains }, 'A', 'E')).toHaveLength(3);
    expect(plan({ trains }, 'A', 'E', { onlyChangesThatPay: true })).toEqual(['A 10:00 1A 11:00 E', 'A 12:00 1B 13:00 E']);
  });

  test('keep a journey with many changes if it is the fastest way', () => {
    const trains = ['1A: A 10:00, E 13:00', ...fourTrains];
    expect(plan({ trains }, 'A', 'E', { onlyChangesThatPay: true })).toHaveLength(2);
  });
});

describe('changing onto an operator that wants more time', () => {
  const onto = ['S ES 60'];
  const trains = ['E1 ES: S 10:20, P 12:00', 'E2 ES: S 11:00, P 13:00', 'E3 ES: S 11:30, P 13:30'];

  test('leaves 60 minutes after another operator’s train', () => {
    expect(plan({ trains: [...trains, '1A: A 09:00, S 10:00'], onto }, 'A', 'P')).toEqual(['A 09:00 1A 10:00 S, S 11:00 E2 13:00 P']);
  });

  test('keeps the ordinary change between its own trains', () => {
    expect(plan({ trains: [...trains, 'E0 ES: L 09:00, S 10:10'], onto }, 'L', 'P')).toEqual(['L 09:00 E0 10:10 S, S 10:20 E1 12:00 P']);
  });

  test('finds the later train of its own that boards where an earlier train of others cannot', () => {
    const feeders = ['1A: A 09:00, B 09:20, S 09:50', 'E0 ES: B 09:30, S 10:00'];
    expect(plan({ trains: [...trains, ...feeders], onto }, 'A', 'P')).toContain(
      'A 09:00 1A 09:20 B, B 09:30 E0 10:00 S, S 10:20 E1 12:00 P',
    );
  });

  test('needs no transfer time for a traveller who starts at the station', () => {
    expect(plan({ trains, onto }, 'S', 'P')).toHaveLength(3);
  });

  test('counts from the end of a transfer', () => {
    const network = { trains: [...trains, '1A: A 09:00, K 10:00'], onto, transfers: ['K S 10'] };
    expect(plan(network, 'A', 'P')).toEqual(['A 09:00 1A 10:00 K, walk 10, S 11:30 E3 13:30 P']);
  });

  test('is the same to a search by arrival', () => {
    const window = { arriveAfter: london('12:00'), arriveBefore: london('13:15') };
    expect(plan({ trains: [...trains, '1A: A 09:00, S 10:00'], onto }, 'A', 'P', { window })).toEqual([
      'A 09:00 1A 10:00 S, S 11:00 E2 13:00 P',
    ]);
  });
});

describe('transfers', () => {
  test('crosses a city by Underground, with its minutes, from the moment of arrival', () => {
    const network = {
      trains: ['1A: A 10:00, PAD 11:00', '2B: KGX 11:30, B 12:00', '2C: KGX 11:35, B 12:05'],
      transfers: ['PAD KGX 35 UNDERGROUND'],
    };
    const [journey, ...others] = planJourneys(tinyTimetable(network), { origins: ['A'], destinations: ['B'], window: day });
    expect(others).toEqual([]);
    expect(journey?.changes).toBe(1);
    expect(journey?.legs[1]).toEqual({
      kind: 'transfer',
      by: 'UNDERGROUND',
      from: 'PAD',
      to: 'KGX',
      minutes: 35,
      departsAt: london('11:00'),
      arrivesAt: london('11:35'),
    });
    expect(plan(network, 'A', 'B')).toEqual(['A 10:00 1A 11:00 PAD, underground 35, KGX 11:35 2C 12:05 B']);
  });

  test('walks to the first train and from the last', () => {
    const network = { trains: ['1A: B 10:00, C 11:00'], transfers: ['A B 7', 'C D 9'] };
    const [journey] = planJourneys(tinyTimetable(network), { origins: ['A'], destinations: ['D'], window: day });
    expect(journey).toMatchObject({ departsAt: london('09:53'), arrivesAt: london('11:09'), changes: 0 });
    expect(plan(network, 'A', 'D')).toEqual(['walk 7, B 10:00 1A 11:00 C, walk 9']);
  });

  test('never walks twice in a row, nor without a train', () => {
    expect(plan({ trains: ['1A: C 10:00, D 11:00'], transfers: ['A B 5', 'B C 5'] }, 'A', 'D')).toEqual([]);
    expect(plan({ trains: ['1A: C 10:00, D 11:00'], transfers: ['A B 5'] }, 'A', 'B')).toEqual([]);
  });

  test('prefers a change within the station to a walk, all else being equal', () => {
    const trains = ['1A: A 10:00, B 10:30, C 10:45', '2B: D 11:00, C 11:20, E 12:00'];
    expect(plan({ trains, transfers: ['B D 10'] }, 'A', 'E')).toEqual(['A 10:00 1A 10:45 C, C 11:20 2B 12:00 E']);
  });
});

describe('calls for one purpose', () => {
  test('does not board at a stop for setting down only, nor alight at one for picking up only', () => {
    const network = { trains: ['1A: A 10:00, B 10:20 up, C 10:40 down, D 11:00'] };
    expect(plan(network, 'A', 'B')).toEqual([]);
    expect(plan(network, 'C', 'D')).toEqual([]);
    expect(plan(network, 'A', 'C')).toEqual(['A 10:00 1A 10:40 C']);
    expect(plan(network, 'B', 'D')).toEqual(['B 10:20 1A 11:00 D']);
  });
});

describe('via, avoid and sources', () => {
  const trains = ['1A: A 10:00, V 10:30, B 11:00', '1B: A 10:05, W 10:30, B 10:55', '1C SN SNCF: A 10:10, B 10:50'];

  test('passes the via station on a train that calls there', () => {
    expect(plan({ trains }, 'A', 'B', { via: ['V'] })).toEqual(['A 10:00 1A 11:00 B']);
  });

  test('passes it by changing there', () => {
    const network = { trains: ['1A: A 10:00, V 10:30', '2B: V 10:40, B 11:30', '3C: A 10:00, B 10:45'] };
    expect(plan(network, 'A', 'B', { via: ['V'] })).toEqual(['A 10:00 1A 10:30 V, V 10:40 2B 11:30 B']);
  });

  test('passes it on the second train, by departure and by arrival', () => {
    const network = { trains: ['1A: A 10:00, B 10:30', '2B: B 10:40, V 11:00, C 11:30', '2C: B 10:40, C 11:10'] };
    expect(plan(network, 'A', 'C', { via: ['V'] })).toEqual(['A 10:00 1A 10:30 B, B 10:40 2B 11:30 C']);
    const window = { arriveAfter: london('11:00'), arriveBefore: london('12:00') };
    expect(plan(network, 'A', 'C', { via: ['V'], window })).toEqual(['A 10:00 1A 10:30 B, B 10:40 2B 11:30 C']);
  });

  test('passes it by walking to it, at the start, between trains and at the end', () => {
    expect(plan({ trains: ['1A: V 10:00, B 11:00'], transfers: ['A V 5'] }, 'A', 'B', { via: ['V'] })).toEqual([
      'walk 5, V 10:00 1A 11:00 B',
    ]);
    expect(plan({ trains: ['1A: A 10:00, B 11:00'], transfers: ['B V 5'] }, 'A', 'V', { via: ['V'] })).toEqual([
      'A 10:00 1A 11:00 B, walk 5',
    ]);
    const between = { trains: ['1A: A 10:00, B 10:30', '2V: V 10:40, C 11:00'], transfers: ['B V 5'] };
    expect(plan(between, 'A', 'C', { via: ['V'] })).toEqual(['A 10:00 1A 10:30 B, walk 5, V 10:40 2V 11:00 C']);
  });

  test('needs only one of several via stations', () => {
    expect(plan({ trains }, 'A', 'B', { via: ['V', 'W'] })).toEqual(['A 10:00 1A 11:00 B (overtaken)', 'A 10:05 1B 10:55 B']);
  });

  test('does not pass the via station where the traveller is not on the train', () => {
    expect(plan({ trains: ['1A: V 09:30, A 10:00, B 11:00, W 11:30'] }, 'A', 'B', { via: ['V'] })).toEqual([]);
    expect(plan({ trains: ['1A: V 09:30, A 10:00, B 11:00, W 11:30'] }, 'A', 'B', { via: ['W'] })).toEqual([]);
  });

  test('keeps the via station when it chooses where to change', () => {
    const network = { trains: ['1A: A 10:00, B 10:30, V 10:40', '2B: V 10:50, B 11:30, D 12:00'] };
    expect(plan(network, 'A', 'D', { via: ['V'] })).toEqual(['A 10:00 1A 10:40 V, V 10:50 2B 12:00 D']);
  });

  test('avoids trains that call at a station while the traveller is on them', () => {
    expect(plan({ trains }, 'A', 'B', { avoid: ['V'] })).toEqual(['A 10:05 1B 10:55 B (overtaken)', 'A 10:10 1C 10:50 B']);
    expect(plan({ trains: ['1A: V 09:30, A 10:00, B 11:00'] }, 'A', 'B', { avoid: ['V'] })).toHaveLength(1);
  });

  test('avoids changing and walking there', () => {
    const network = { trains: ['1A: A 10:00, V 10:30', '2B: V 10:40, B 11:30', '3C: C 11:00, B 11:30'], transfers: ['V C 5'] };
    expect(plan(network, 'A', 'B', { avoid: ['V'] })).toEqual([]);
    expect(plan(network, 'A', 'B', { avoid: ['C'] })).toHaveLength(1);
  });

  test('uses only the trains of the requested sources', () => {
    expect(plan({ trains }, 'A', 'B', { sources: ['SNCF'] })).toEqual(['A 10:10 1C 10:50 B']);
    expect(plan({ trains }, 'A', 'B', { sources: ['ATOC'] })).toHaveLength(2);
    expect(plan({ trains }, 'A', 'B', { sources: ['AMT'] })).toEqual([]);
  });
});

describe('direct trains', () => {
  test('returns overtaken journeys, and marks them', () => {
    const trains = ['S1: A 10:00, B 11:00', 'F1: A 10:15, B 10:45', 'S2: A 10:30, B 11:30'];
    expect(plan({ trains }, 'A', 'B')).toEqual(['A 10:00 S1 11:00 B (overtaken)', 'A 10:15 F1 10:45 B', 'A 10:30 S2 11:30 B']);
  });

  test('also marks one overtaken by a journey with a change or from after the window', () => {
    const trains = ['S1: A 10:00, B 12:00', '1A: A 10:15, C 10:45', '2B: C 10:50, B 11:15'];
    const window = { departAfter: london('10:00'), departBefore: london('10:20') };
    expect(plan({ trains }, 'A', 'B', { window })[0]).toBe('A 10:00 S1 12:00 B (overtaken)');
    const fast = ['S1: A 10:00, B 12:00', 'F1: A 10:45, B 11:15'];
    expect(plan({ trains: fast }, 'A', 'B', { window })).toEqual(['A 10:00 S1 12:00 B (overtaken)']);
  });

  test('returns both of two that leave and arrive together', () => {
    expect(plan({ trains: ['1A X: A 10:00, B 11:00', '1B Y: A 10:00, B 11:00'] }, 'A', 'B')).toEqual([
      'A 10:00 1A 11:00 B',
      'A 10:00 1B 11:00 B',
    ]);
  });

  test('takes a group from the last of its stations to the first of the others', () => {
    const network = { trains: ['1A: A1 10:00, A2 10:10, B1 11:00, B2 11:10'] };
    const query = { origins: ['A1', 'A2'], destinations: ['B1', 'B2'], window: day };
    expect(planJourneys(tinyTimetable(network), query).map(show)).toEqual(['A2 10:10 1A 11:00 B1']);
  });
});

describe('windows', () => {
  const trains = ['1A: A 09:59, B 11:00', '1B: A 10:00, B 11:05', '1C: A 11:00, B 12:00', '1D: A 11:01, B 12:05'];

  test('includes both ends of a window of departures', () => {
    const window = { departAfter: london('10:00'), departBefore: london('11:00') };
    expect(plan({ trains }, 'A', 'B', { window })).toEqual(['A 10:00 1B 11:05 B', 'A 11:00 1C 12:00 B']);
  });

  test('includes both ends of a window of arrivals', () => {
    const window = { arriveAfter: london('11:05'), arriveBefore: london('12:00') };
    expect(plan({ trains }, 'A', 'B', { window })).toEqual(['A 10:00 1B 11:05 B', 'A 11:00 1C 12:00 B']);
  });

  test('leaves out a journey beaten by a later departure, even from outside the window', () => {
    const night = { trains: ['1A: A 22:00, B 23:00', '1B: A 24:30, B 25:30', '2A: B 30:00, C 31:00'] };
    expect(plan(night, 'A', 'C')).toEqual([]);
    expect(
      plan(night, 'A', 'C', { window: { departAfter: london('00:00', '2027-02-03'), departBefore: london('12:00', '2027-02-03') } }),
    ).toHaveLength(1);
  });

  test('refuses a window of more than a day, backwards, or of broken minutes, and impossible changes', () => {
    const timetable = tinyTimetable({ trains });
    const ask = (departAfter: number, departBefore: number, maxChanges = 5): unknown =>
      planJourneys(timetable, { origins: ['A'], destinations: ['B'], window: { departAfter, departBefore }, maxChanges });
    expect(() => ask(0, 1441)).toThrow(RangeError);
    expect(() => ask(10, 9)).toThrow(RangeError);
    expect(() => ask(0.5, 9)).toThrow(RangeError);
    expect(() => ask(0, 9, 11)).toThrow(RangeError);
  });

  test('finds nothing for stations it does not know, and outside its horizon', () => {
    expect(plan({ trains }, 'A', 'Z')).toEqual([]);
    expect(plan({ trains }, 'Z', 'B')).toEqual([]);
    expect(plan({ trains }, 'A', 'B', { via: ['Z'] })).toEqual([]);
    const window = { departAfter: london('00:00', '2030-01-01'), departBefore: london('23:00', '2030-01-01') };
    expect(plan({ trains }, 'A', 'B', { window })).toEqual([]);
  });
});

describe('midnight, zones and clock changes', () => {
  test('boards a train of the day before after midnight, and names its operating day', () => {
    const timetable = tinyTimetable({ trains: ['1A: A 23:30, B 24:30, C 25:15'] });
    const window = { departAfter: london('00:00', '2027-02-03'), departBefore: london('03:00', '2027-02-03') };
    const [journey] = planJourneys(timetable, { origins: ['B'], destinations: ['C'], window });
    expect(journey).toMatchObject({ departsAt: london('00:30', '2027-02-03'), arrivesAt: london('01:15', '2027-02-03') });
    expect(journey?.legs[0]).toMatchObject({ designator: '1A', operatingDay: '2027-02-02' });
  });

  test('changes at night from a train of one operating day to one of the next', () => {
    const network = { trains: ['1A: A 23:00, B 24:10', '2B: B 00:20, C 01:00'], days: ['2027-02-02', '2027-02-03'] };
    expect(plan(network, 'A', 'C', { window: { departAfter: london('22:00'), departBefore: london('23:59') } })).toEqual([
      'A 23:00 1A 00:10 B, B 00:20 2B 01:00 C',
    ]);
  });

  test('rides over the night on which clocks go forward in the time it takes', () => {
    const timetable = tinyTimetable({ trains: ['1S: A 23:00, B 31:00'], days: ['2027-03-27'] });
    const window = { departAfter: london('12:00', '2027-03-27'), departBefore: london('23:59', '2027-03-27') };
    const [journey] = planJourneys(timetable, { origins: ['A'], destinations: ['B'], window });
    expect((journey?.arrivesAt ?? 0) - (journey?.departsAt ?? 0)).toBe(480);
    expect(epochToLocal('Europe/London', (journey?.arrivesAt ?? 0) * 60_000).iso).toBe('2027-03-28T08:00:00+01:00');
  });

  test('keeps morning trains at their clock time on both days on which clocks change', () => {
    for (const date of ['2027-03-28', '2026-10-25']) {
      const timetable = tinyTimetable({ trains: ['1A: A 08:00, B 09:00'], days: [date] });
      const window = { departAfter: london('03:00', date), departBefore: london('12:00', date) };
      const [journey] = planJourneys(timetable, { origins: ['A'], destinations: ['B'], window });
      expect(epochToLocal('Europe/London', (journey?.departsAt ?? 0) * 60_000).time).toBe('08:00');
    }
  });

  test('crosses from London’s time to Paris’s', () => {
    const timetable = tinyTimetable({ trains: ['9014: STP 10:31, FRPNO 12:48'] });
    const [journey] = planJourneys(timetable, { origins: ['STP'], destinations: ['FRPNO'], window: day });
    expect((journey?.arrivesAt ?? 0) - (journey?.departsAt ?? 0)).toBe(137);
    expect(epochToLocal('Europe/London', (journey?.departsAt ?? 0) * 60_000).time).toBe('10:31');
    expect(epochToLocal('Europe/Paris', (journey?.arrivesAt ?? 0) * 60_000).time).toBe('13:48');
  });

  test('connects to a train whose operating day is in another time zone', () => {
    const timetable = tinyTimetable({ trains: ['9001: FRPNO 08:00, STP 10:17'], zone: 'Europe/Paris' });
    const [journey] = planJourneys(timetable, { origins: ['FRPNO'], destinations: ['STP'], window: day });
    expect(epochToLocal('Europe/London', (journey?.arrivesAt ?? 0) * 60_000).time).toBe('09:17');
  });
});

test('describes a ride with its calls, without an arrival at the first or a departure at the last', () => {
  const timetable = tinyTimetable({ trains: ['1A LNER: A 09:00, B 10:00, C 10:30 10:35, D 11:00, E 12:00'] });
  const [journey] = planJourneys(timetable, { origins: ['B'], destinations: ['D'], window: day });
  expect(journey?.legs).toEqual([
    {
      kind: 'ride',
      source: 'ATOC',
      designator: '1A',
      operatingDay: '2027-02-02',
      operator: 'LNER',
      mode: 'TRAIN',
      equipment: 'unit',
      calls: [
        { station: 'B', departsAt: london('10:00') },
        { station: 'C', arrivesAt: london('10:30'), departsAt: london('10:35') },
        { station: 'D', arrivesAt: london('11:00') },
      ],
      stations: ['B', 'C', 'D'],
    },
  ]);
});
