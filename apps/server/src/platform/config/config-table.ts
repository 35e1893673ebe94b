import { environment, groups, secretVariables, variableMeta } from './environment.ts';

const begin = '<!-- variables: written by write-config-table.ts, not by hand -->';
const end = '<!-- end of variables -->';

const secrets: ReadonlySet<string> = new Set(secretVariables);

const fromFile = (name: string): string => (secrets.has(name) ? ` Also from a file: \`${name}_FILE\`.` : '');

/** All variables as Markdown tables, one for each group. */
export function configTable(): string {
  const variables = Object.entries(environment.shape).map(([name, schema]) => {
    const meta = variableMeta.get(schema);
    if (!meta) throw new Error(`${name} has no description`);
    return { name, ...meta };
  });
  return Object.entries(groups)
    .map(([group, title]) => {
      const rows = variables
        .filter((variable) => variable.group === group)
        .map(({ name, otherwise, about }) => `| \`${name}\` | ${otherwise ?? 'not set'} | ${about}${fromFile(name)} |`);
      return [`### ${title}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

/** The document with up-to-date tables. */
export function withConfigTable(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no place for the table: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${configTable()}\n\n${document.slice(to)}`;
}
