const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const words = /^(?:from (?<from>\d\d:\d\d))?(?: ?until (?<until>\d\d:\d\d))?(?: ?every (?<every>\d+))?$/;

/**
 * Reads "from 07:00 until 22:30 every 60": the trains of a weekday that run on this day too. They leave their first station from and until
 * these times, and at least so many minutes after the one before. "all" is every train. Undefined: the words are no such rule.
 */
export function readDayRule(text) {
  if (text === 'all') return {};
  const { from, until, every } = words.exec(text)?.groups ?? {};
  if (from === undefined && until === undefined && every === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { from: minutesOf(from) }),
    ...(until === undefined ? {} : { until: minutesOf(until) }),
    ...(every === undefined ? {} : { every: Number(every) }),
  };
}

function departures({ at, first, last, every }) {
  if (at) return at.map(minutesOf);
  const times = [];
  for (let time = minutesOf(first); time <= minutesOf(last); time += every) times.push(time);
  return times;
}

/** The departures that a rule keeps, in order. */
function kept(times, { from = 0, until = Number.POSITIVE_INFINITY, every = 0 }) {
  const left = new Set();
  let before = Number.NEGATIVE_INFINITY;
  for (const time of times.toSorted((a, b) => a - b)) {
    if (time < from || time > until || time - before < every) continue;
    left.add(time);
    before = time;
  }
  return left;
}

/** Writes departures of equal days as few runs: stretches of one interval, and the rest one by one. */
function asRuns(days, times, rest) {
  const runs = [];
  const single = [];
  for (let start = 0; start < times.length;) {
    const every = times[start + 1] - times[start];
    let end = start + 1;
    while (end + 1 < times.length && times[end + 1] - times[end] === every) end += 1;
    if (end - start >= 2 && end < times.length) {
      runs.push({ days, first: timeOf(times[start]), last: timeOf(times[end]), every, ...rest });
      start = end + 1;
    } else {
      single.push(timeOf(times[start]));
      start += 1;
    }
  }
  return single.length === 0 ? runs : [{ days, at: single, ...rest }, ...runs];
}

/** The remaining runs of a daily run when some of its trains do not run on Saturdays and Sundays. */
export function reduceWeekend(run, { saturday = {}, sunday = {} }) {
  const { days: _, at: __, first: ___, last: ____, every: _____, ...rest } = run;
  const times = departures(run);
  const [onSaturday, onSunday] = [kept(times, saturday), kept(times, sunday)];
  if (onSaturday.size === times.length && onSunday.size === times.length) return [run];
  const groups = new Map();
  for (const time of times) {
    const days = `11111${onSaturday.has(time) ? 1 : 0}${onSunday.has(time) ? 1 : 0}`;
    groups.set(days, [...(groups.get(days) ?? []), time]);
  }
  return [...groups].flatMap(([days, group]) => asRuns(days, group, rest));
}
