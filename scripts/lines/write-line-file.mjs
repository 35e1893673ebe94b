const width = 136;

/** Calls on as few lines as the page width allows. */
function writeCalls(calls) {
  const items = calls.map(({ place, arrives, departs, only }) =>
    JSON.stringify([
      place.code,
      arrives,
      ...(departs === arrives && only === undefined ? [] : [departs]),
      ...(only === undefined ? [] : [only]),
    ]).replaceAll(',', ', '),
  );
  const whole = `          "calls": [${items.join(', ')}],`;
  if (whole.length <= width) return whole;
  const lines = [];
  let line = '            ';
  for (const [at, text] of items.entries()) {
    const piece = at === items.length - 1 ? text : `${text}, `;
    if ((line + piece).trimEnd().length > width) {
      lines.push(line.trimEnd());
      line = '            ';
    }
    line += piece;
  }
  return `          "calls": [\n${[...lines, line].join('\n')}\n          ],`;
}

function writeRuns(key, runs) {
  const rows = runs.map(
    ({ days, at, first, last, every, season, not }) =>
      `{ "days": "${days}", ${at ? `"at": [${at.map((time) => `"${time}"`).join(', ')}]` : `"first": "${first}", "last": "${last}", "every": ${every}`}${season ? `, "season": "${season}"` : ''}${not ? `, "not": [${not.map((day) => `"${day}"`).join(', ')}]` : ''} }`,
  );
  return rows.length === 0
    ? `          "${key}": []`
    : `          "${key}": [\n${rows.map((row) => `            ${row}`).join(',\n')}\n          ]`;
}

function writeLine({ id, name, operator, mode, equipment, service, numbers, patterns }) {
  const { prefix, out, back, step } = numbers;
  const body = patterns.map(
    (pattern) =>
      `        {\n${writeCalls(pattern.calls)}\n${writeRuns('out', pattern.out)}${pattern.back.length > 0 ? `,\n${writeRuns('back', pattern.back)}` : ''}\n        }`,
  );
  return `    {
      "id": ${JSON.stringify(id)},
      "name": ${JSON.stringify(name)},
      "operator": "${operator}",
      "mode": "${mode}",
      "equipment": "${equipment}",${service === '' ? '' : `\n      "serviceName": ${JSON.stringify(service)},`}
      "numbers": { "prefix": "${prefix}", "out": ${out}, "back": ${back}, "step": ${step} },
      "patterns": [
${body.join(',\n')}
      ]
    }`;
}

/** One note as text, several as a list. */
const noteOf = (notes) =>
  notes.length === 1 ? JSON.stringify(notes[0]) : `[\n${notes.map((note) => `    ${JSON.stringify(note)}`).join(',\n')}\n  ]`;

/** A line file as text, laid out like the files that are written by hand. */
export function writeLineFile({ source, notes, lines }) {
  return `{
  "source": "${source}",
  "note": ${noteOf(notes)},
  "lines": [
${lines.map(writeLine).join(',\n')}
  ]
}
`;
}
