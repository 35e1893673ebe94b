/** Trains that leave a station in the same minute for the same next station, and the reason for which two trains can. */
export interface SideBySide {
  /** The trains, both by number. Absent: all trains between the stations. */
  readonly trains?: readonly (readonly [string, string])[];
  /** From one station to the next. Absent: wherever the trains run. */
  readonly between?: readonly (readonly [string, string])[];
  readonly reason: string;
}

const divides = 'one train whose portions divide and join on the way';
const coupled = 'coupled';

/**
 * Every case in which our timetable has two trains in one minute. Amtrak and VIA Rail publish these minutes. Elsewhere a case is allowed only
 * for tracks side by side and for one train under two numbers.
 */
export const sideBySide: readonly SideBySide[] = [
  { between: [['CHZTG', 'CH17529']], reason: `Interlaken Ost to Zweilütschinen (Bernese Oberland Railway): ${divides}` },
  {
    between: [
      ['DEHBS', 'DEHBF'],
      ['DEHBF', 'DEHBS'],
    ],
    reason: 'four tracks through the tunnel under Berlin Hbf',
  },
  { between: [['DEHBF', 'DEBSP']], reason: 'two ways to Berlin-Spandau: by the Stadtbahn and by the Lehrte line' },
  { between: [['CHAJD', 'CHAJO']], reason: 'two ways out of Zürich: by Wipkingen and by Hardbrücke' },
  { between: [['ITBGE', 'ITAOZ']], reason: 'two ways from Milano to Bologna: the high-speed line and the old one' },
  { between: [['EDB', 'HYM']], reason: 'four tracks from Waverley to Haymarket' },
  {
    trains: [
      ['CS1000', 'CS1030'],
      ['CS1000', 'CS1060'],
      ['CS1030', 'CS1060'],
      ['CS1090', 'CS1120'],
      ['CS1090', 'CS1150'],
      ['CS1120', 'CS1150'],
      ['CS1180', 'CS1210'],
      ['CS1240', 'CS1270'],
    ],
    reason: `Caledonian Sleeper: ${divides}`,
  },
  {
    trains: [
      ['NJ 408', 'EN 40458'],
      ['NJ 409', 'EN 40459'],
      ['NJ 236', 'EN 50236'],
      ['NJ 237', 'EN 50237'],
      ['NJ 236', 'EN 414'],
      ['NJ 237', 'EN 415'],
      ['EN 50236', 'EN 414'],
      ['EN 50237', 'EN 415'],
      ['EN 40463', 'EN 50237'],
      ['EN 40406', 'EN 476'],
      ['EN 40407', 'EN 477'],
      ['EN 40456', 'EN 477'],
      ['EN 40457', 'EN 476'],
      ['NJ 295', 'NJ 40232'],
      ['NJ 40233', 'NJ 40235'],
      ['NJ 40232', 'NJ 40237'],
      ['NJ 236', 'NJ 40235'],
      ['NJ 237', 'NJ 40237'],
    ],
    reason: `night trains with through coaches: ${divides}`,
  },
  {
    trains: [
      ['7', '27'],
      ['8', '28'],
      ['48', '448'],
      ['49', '449'],
      ['21', '421'],
      ['2', '422'],
    ],
    reason: `Empire Builder, Lake Shore Limited, Texas Eagle with Sunset Limited: ${divides}`,
  },
  {
    trains: [
      ['50', '60'],
      ['52', '62'],
      ['600', '604'],
      ['601', '603'],
    ],
    reason: `VIA Rail, ${coupled} as far as Brockville and Hervey`,
  },
  { trains: [['64', '97']], reason: 'the Maple Leaf: one train with a number of Amtrak and one of VIA Rail' },
  {
    between: [
      ['USNYP', 'USNWK'],
      ['USNWK', 'USNYP'],
      ['USNWK', 'USMET'],
      ['USMET', 'USPHL'],
      ['USPHL', 'USTRE'],
      ['USTRE', 'USPHL'],
      ['USTRE', 'USMET'],
      ['USPHL', 'USWIL'],
      ['USWIL', 'USPHL'],
      ['USWAS', 'USNCR'],
    ],
    reason: 'published by Amtrak: the Northeast Corridor has three and four tracks between New York and Washington',
  },
  { trains: [['68', '244']], reason: 'published by Amtrak: the Adirondack stands in for an Empire train on some days' },
];
