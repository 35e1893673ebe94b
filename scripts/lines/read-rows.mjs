import { readDayRule, reduceWeekend } from './weekend-days.mjs';

/**
 * Reads rows, the notation in which lines are written by hand before they become line files. One folder or file of `data/network-rows` holds, in this order:
 *
 *     @file italy/lines/frecce.json     the line file that follows
 *     @source TRENITALIA                the seller
 *     @country IT                       the country of station names without "CC:"
 *     @note words                       the note of the line file; several rows make a list
 *     @not 12-25 2026-12-26             days on which no train of the following lines runs
 *     @saturday from 06:00              the rule of Saturday for daily trains of the following lines of the file: see weekend-days.mjs
 *     @sunday from 07:00 every 60       the same on Sundays
 *     = id | name | operator | equipment | service name | train numbers | average km/h | mode
 *     * sunday all                      a rule of this line alone
 *     : calls                           a pattern
 *     > runs                            outward departures
 *     < runs                            departures over the same calls mirrored
 *
 * Calls are "Station minutes", "Station arrives/departs" or "Station" alone, divided by ";". A station is a code of the catalogue or a name
 * as the data set has it. "u" or "d" after the minutes means that the train only picks up or only sets down. Stations without minutes are
 * spaced evenly between those that have minutes, and after the last one by the line's average speed as the crow flies.
 *
 * Runs are times "05:20" and "06:00-20:30/30" (first, last, every so many minutes), each followed by days "[12345]" if not daily and by
 * "{06-01..09-30}" if seasonal. Runs with days of their own keep them; the others follow the rules of Saturday and Sunday. Train numbers are
 * given as a prefix and the first number; without a number, the next free ones are used.
 */
export function readRows(text, file) {
  const files = [];
  let current;
  let line;
  let pattern;
  const settings = {};
  let weekend = {};
  for (const [index, raw] of text.split('\n').entries()) {
    const row = raw.trim();
    const fail = (words) => {
      throw new Error(`${file}:${index + 1}: ${words}`);
    };
    if (row === '' || row.startsWith('#')) continue;
    if (row.startsWith('@')) {
      const [key, ...rest] = row.slice(1).split(' ');
      const value = rest.join(' ');
      if (key === 'file') {
        current = { path: value, source: settings.source, notes: [], lines: [] };
        weekend = {};
        files.push(current);
      } else if (key === 'note') current.notes.push(value);
      else if (key === 'saturday' || key === 'sunday') weekend = { ...weekend, [key]: readDayRule(value) ?? fail(`"${value}" is no rule`) };
      else settings[key] = value;
      if (key === 'source' && current && current.lines.length === 0) current.source = value;
      continue;
    }
    if (!current) fail('names no line file');
    const words = row.slice(1).trim();
    if (row.startsWith('=')) {
      const [id, name, operator, equipment, service = '', numbers = '', speed = '', mode = ''] = words
        .split('|')
        .map((part) => part.trim());
      if (!id || !name || !operator || !equipment) fail('a line needs id, name, operator and equipment');
      const [, prefix, first] = /^(.*?)\s*(\d+)?$/.exec(numbers);
      line = {
        id,
        name,
        operator,
        equipment,
        service,
        prefix,
        first,
        speed: speed === '' ? undefined : Number(speed),
        mode: mode || 'TRAIN',
        weekend,
        patterns: [],
      };
      current.lines.push(line);
    } else if (row.startsWith('*')) {
      const [, day, rule] = /^(saturday|sunday) (.*)$/.exec(words) ?? fail(`"${words}" is no day and rule`);
      line.weekend = { ...line.weekend, [day]: readDayRule(rule) ?? fail(`"${rule}" is no rule`) };
    } else if (row.startsWith(':')) {
      pattern = { calls: readCalls(words, settings.country, fail), out: [], back: [] };
      line.patterns.push(pattern);
    } else if (row.startsWith('>')) pattern.out.push(...readRuns(words, settings.not, line.weekend, fail));
    else if (row.startsWith('<')) pattern.back.push(...readRuns(words, settings.not, line.weekend, fail));
    else fail(`starts with none of @ = * : > <`);
  }
  return files;
}

function readCalls(words, country, fail) {
  const items = words.includes(';') ? words.split(';') : words.split(/\s+(?=\S*[A-Z]{2})/);
  return items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [, station, arrives, departs, only] = /^(.*?)(?:\s+(\d+)(?:\/(\d+))?)?(?:\s+([ud]))?$/.exec(item) ?? [];
      if (!station) fail(`"${item}" is no call`);
      return {
        station,
        country,
        ...(arrives === undefined ? {} : { arrives: Number(arrives), departs: Number(departs ?? arrives) }),
        ...(only === undefined ? {} : { only: only === 'u' ? 'up' : 'down' }),
      };
    });
}

const item = /^(\d\d:\d\d)(?:[-–](\d\d:\d\d)\/(\d+))?(?:\[([1-7]+)\])?(?:\{(\d\d-\d\d\.\.\d\d-\d\d)\})?$/;

function readRuns(words, not, weekend, fail) {
  const runs = [];
  const single = new Map();
  for (const word of words.split(/\s+/)) {
    const [, first, last, every, weekdays, season] = item.exec(word) ?? [];
    if (first === undefined) fail(`"${word}" is no run`);
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => (weekdays === undefined || weekdays.includes(String(day)) ? '1' : '0')).join('');
    const rest = { ...(season === undefined ? {} : { season }), ...(not === undefined ? {} : { not: not.split(' ') }) };
    const isReduced = weekdays === undefined;
    if (last !== undefined) runs.push({ isReduced, days, first, last, every: Number(every), ...rest });
    else {
      const key = `${days} ${season ?? ''} ${isReduced}`;
      const known = single.get(key);
      if (known) known.at.push(first);
      else {
        const run = { isReduced, days, at: [first], ...rest };
        single.set(key, run);
        runs.push(run);
      }
    }
  }
  return runs.flatMap(({ isReduced, ...run }) => (isReduced ? reduceWeekend(run, weekend) : [run]));
}
