/** `/osdm/errors/<code>`: the page to which each problem document points, and the list of all. */
import { isProblemCode, problemCatalogue, type ProblemCode } from '@throughfare/osdm/problem-catalogue.data';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

export function problemPage(code: string): string | undefined {
  if (!isProblemCode(code)) return undefined;
  const { status, title, explanation } = problemCatalogue[code];
  return page(
    `${code}: ${title}`,
    `<h1>${escapeHtml(title)}</h1><p><code>${code}</code>, HTTP ${status}</p><p>${escapeHtml(explanation)}</p><p><a href="/osdm/errors">All codes</a></p>`,
  );
}

export function problemList(): string {
  // The keys of the catalogue; `Object.keys` types them as strings.
  const codes = Object.keys(problemCatalogue) as ProblemCode[];
  const rows = codes.map(
    (code) =>
      `<tr><th scope="row"><a href="/osdm/errors/${code}"><code>${code}</code></a></th><td>${problemCatalogue[code].status}</td><td>${escapeHtml(problemCatalogue[code].title)}</td></tr>`,
  );
  return page(
    'OSDM problem codes',
    `<h1>OSDM problem codes</h1><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><body>${body}</body></html>`;
}
