import type { Journey } from '../../../timetable/timetable.api.ts';

/** A direct train of SNCF. Times are minutes. */
export function directTrain(designator: string, from: string, to: string, departsAt: number, arrivesAt: number): Journey {
  return {
    departsAt,
    arrivesAt,
    changes: 0,
    overtaken: false,
    legs: [
      {
        kind: 'ride',
        source: 'SNCF',
        designator,
        operatingDay: '2026-12-08',
        operator: 'DB',
        mode: 'TRAIN',
        equipment: 'ice',
        calls: [
          { station: from, departsAt },
          { station: to, arrivesAt },
        ],
        stations: [from, to],
      },
    ],
  };
}
