import type { NetworkArea } from '../network-area.ts';
import type { CalendarRule } from '../network-data.ts';

const day = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^\d{2}:[0-5]\d$/;

function ruleFaults(rule: CalendarRule, operators: ReadonlySet<string>, lines: ReadonlySet<string>): string[] {
  const times = [rule.from, rule.until].filter((entry) => entry !== undefined);
  return [
    ...(rule.operators ?? []).filter((key) => !operators.has(key)).map((key) => `unknown operator "${key}"`),
    ...(rule.lines ?? []).filter((id) => !lines.has(id)).map((id) => `unknown line "${id}"`),
    ...(['NOTHING', 'USUAL', 'MONDAY', 'SATURDAY', 'SUNDAY'].includes(rule.runs) ? [] : [`"${rule.runs}" is no timetable`]),
    ...times.filter((entry) => !time.test(entry)).map((entry) => `"${entry}" is not a time`),
  ];
}

/** Faults in the calendar of an area. `operators` are those of all areas. */
export function calendarFaults({ calendar, lineFiles }: NetworkArea, operators: ReadonlySet<string>): string[] {
  const lines = new Set(lineFiles.flatMap(({ content }) => content.lines.map(({ id }) => id)));
  return (calendar?.days ?? []).flatMap(({ name, on, rules }) =>
    [
      ...(on.length === 0 ? ['is on no day'] : []),
      ...on.filter((date) => !day.test(date)).map((date) => `"${date}" is not a day`),
      ...rules.flatMap((rule) => ruleFaults(rule, operators, lines)),
    ].map((fault) => `${name}: ${fault}`),
  );
}
