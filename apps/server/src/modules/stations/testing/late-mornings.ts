import type { TripInput } from '@throughfare/planner/timetable/timetable-input';

/** Neighbouring stations between which trains begin late, and the reason for it. */
interface LateMorning {
  readonly between: readonly (readonly [from: string, to: string])[];
  readonly reason: string;
}

/** Every pair of towns without an early train. */
const lateMornings: readonly LateMorning[] = [
  {
    between: [
      ['USBWI', 'USWAS'],
      ['USNWK', 'USNYP'],
    ],
    reason: "Amtrak's timetable of December 2026",
  },
  {
    between: [
      ['DERAD', 'DEQKZ'],
      ['DEATD', 'DEHHA'],
      ['DEDTM', 'DEMUN'],
      ['FRAVG', 'FRMSC'],
      ['FRVLA', 'FRLPD'],
    ],
    reason: 'trains from far away only: regional trains go by another way, or do not run on Sunday mornings',
  },
  {
    between: [
      ['ITRTB', 'ITRTI'],
      ['ITRTB', 'ITNAC'],
      ['ITRTB', 'ITARY'],
      ['ITCPG', 'ITLRO'],
      ['ITAQT', 'ITRTI'],
    ],
    reason: 'suburban and regional trains, of which only some are described, cover the early morning',
  },
  {
    between: [
      ['CHZAA', 'ITDMD'],
      ['CRE', 'WBQ'],
      ['CRE', 'PRE'],
      ['PRE', 'EDB'],
      ['CAR', 'HYM'],
      ['PRE', 'CRE'],
      ['WBQ', 'CRE'],
      ['CAR', 'MTH'],
      ['WMC', 'STY'],
      ['WMC', 'SAV'],
      ['SAV', 'STY'],
      ['WMC', 'HTN'],
      ['BAN', 'OXF'],
      ['DON', 'YRK'],
      ['CNM', 'BPW'],
      ['CNM', 'BRI'],
      ['CNM', 'WOP'],
      ['WOP', 'UNI'],
      ['BUT', 'DBY'],
      ['WOP', 'CNM'],
      ['GCR', 'LYD'],
      ['LYD', 'CPW'],
      ['CPW', 'NWP'],
      ['PBO', 'LEI'],
      ['LEI', 'HNK'],
      ['HNK', 'NUN'],
      ['NUN', 'WTO'],
      ['WTO', 'BHM'],
      ['EMD', 'LGE'],
      ['LGE', 'ATB'],
      ['ATB', 'BEE'],
      ['SLR', 'GRA'],
      ['OXF', 'KGS'],
      ['KGS', 'OXF'],
      ['KEY', 'DPT'],
      ['DPT', 'PLY'],
      ['PTH', 'STG'],
      ['GRF', 'CHF'],
      ['CHF', 'YRK'],
      ['INC', 'WGW'],
      ['HOW', 'EGN'],
      ['CFD', 'LDS'],
      ['PFM', 'WKK'],
      ['MCE', 'NCL'],
      ['CGM', 'HUL'],
      ['MCV', 'NLW'],
      ['CDR', 'CGD'],
      ['CGD', 'HLC'],
      ['DEE', 'BYF'],
      ['DEE', 'CAN'],
      ['BYF', 'CAN'],
      ['CAN', 'ARB'],
      ['DEE', 'PTH'],
      ['PTH', 'DBL'],
      ['MUB', 'EDB'],
      ['WCL', 'LVG'],
      ['LVG', 'HYM'],
      ['YRK', 'SEM'],
      ['CPW', 'STJ'],
      ['EBV', 'LTH'],
      ['LTH', 'NBE'],
      ['NBE', 'CKY'],
      ['CKY', 'RCA'],
      ['RCA', 'ROR'],
      ['ROR', 'PYE'],
      ['PYE', 'CDF'],
    ],
    reason: 'engineering work on Sunday mornings, or a line that opens late on Sundays (estimates)',
  },
  {
    between: [
      ['PTLOR', 'PTAAZ'],
      ['PTENT', 'PTCBP'],
      ['PTCBP', 'PTENT'],
    ],
    reason: 'CP: suburban trains of Lisboa are not sold here, and Coimbra lies between two ends',
  },
];

/** A station that counts: so many trains of a weekday call there. */
const fewestCalls = 60;
/** A way that counts: so many direct trains of a weekday take it. */
const fewestTrains = 14;
/** The latest first train, in local minutes after midnight. Great Britain's Sundays begin late, because its lines are mended then. */
const latest = { weekday: 8 * 60, sunday: 10 * 60, britishSunday: 10 * 60 + 45 };

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * A text for each two neighbouring large stations whose first direct train leaves late on a weekday or on a Sunday. It finds a line whose
 * trains all begin far away, and one without its mornings or Sundays.
 */
export function lateStarts(trips: readonly TripInput[], days: { readonly weekday: string; readonly sunday: string }): string[] {
  const trains = trips.filter(({ mode }) => mode === 'TRAIN');
  const onWeekday = trains.filter(({ operatingDays }) => operatingDays.includes(days.weekday));
  const calls = new Map<string, number>();
  for (const { station } of onWeekday.flatMap((train) => train.calls)) calls.set(station, (calls.get(station) ?? 0) + 1);
  const isLarge = (station: string): boolean => (calls.get(station) ?? 0) >= fewestCalls;
  const neighbours = new Set(onWeekday.flatMap((train) => waysOf(train, isLarge, true).map(({ way }) => way)));
  const [weekday, sunday] = [days.weekday, days.sunday].map((day) => departuresOn(trains, day, isLarge, neighbours));
  const excused = new Set(lateMornings.flatMap(({ between }) => between.map((pair) => pair.join(' '))));
  return [...(weekday ?? [])].flatMap(([way, departures]) => {
    if (departures.length < fewestTrains || excused.has(way)) return [];
    const first = Math.min(...departures);
    const ofSunday = sunday?.get(way) ?? [];
    const latestSunday = way.indexOf(' ') === 3 ? latest.britishSunday : latest.sunday;
    return [
      ...(first > latest.weekday ? [`${way}: the first of a weekday at ${clock(first)}`] : []),
      ...(ofSunday.length > 0 && Math.min(...ofSunday) > latestSunday
        ? [`${way}: the first of a Sunday at ${clock(Math.min(...ofSunday))}`]
        : []),
    ];
  });
}

interface Way {
  /** "from to". */
  readonly way: string;
  readonly departs: number;
}

/** From each large station of a train to the next one, or to all further ones. */
function waysOf({ calls }: TripInput, isLarge: (station: string) => boolean, onlyNext = false): Way[] {
  const large = calls.filter(({ station }) => isLarge(station));
  return large.flatMap((from, index) =>
    from.picksUp
      ? large
          .slice(index + 1, onlyNext ? index + 2 : undefined)
          .flatMap((to) => (to.setsDown ? [{ way: `${from.station} ${to.station}`, departs: from.departs }] : []))
      : [],
  );
}

function departuresOn(
  trains: readonly TripInput[],
  day: string,
  isLarge: (station: string) => boolean,
  ways: ReadonlySet<string>,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const train of trains) {
    if (!train.operatingDays.includes(day)) continue;
    for (const { way, departs } of waysOf(train, isLarge)) {
      if (!ways.has(way)) continue;
      const departures = found.get(way) ?? [];
      found.set(way, departures);
      departures.push(departs);
    }
  }
  return found;
}
