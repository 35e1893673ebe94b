/** A page to read the calls: plain HTML without scripts, so that it needs nothing from anywhere. */
import { escapeHtml } from '../http/escape-html.ts';
import type { OpenApi, Operation } from './build-openapi.ts';

export function renderDocsPage(api: OpenApi, nonce: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const inside = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${inside.map((one) => renderCall(one.method, one.path, one.operation)).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)} Paths are relative to <code>/apiv1</code>. <a href="/apiv1/docs/json">OpenAPI as JSON</a></p></header>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
<main>${sections.join('\n')}</main>
</body>
</html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description).replaceAll('\n', '<br>')}</td></tr>`);
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p>
<p class="quiet">${escapeHtml(operation.description)}</p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${parameters.join('')}</table>` : ''}
${operation.requestBody ? renderSchema('Body', operation.requestBody.content['application/json'].schema) : ''}
${renderSchema('Answer', operation.responses['200']?.content?.['application/json'].schema)}
<details><summary>Refusals</summary><table>${answers.join('')}</table></details>
</article>`;
}

function renderSchema(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, undefined, 2))}</pre></details>`;
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;color:#1b2230;background:#fff}
code,pre{font:14px/1.5 ui-monospace,monospace}
nav a{display:inline-block;padding:.25rem .5rem}
a{color:#0b4fa3}
article{border-top:1px solid #d5dae2;padding:.5rem 0 1rem}
h3{margin:.5rem 0}
.method{font:600 14px/1 ui-monospace,monospace;background:#e6ecf5;border-radius:4px;padding:.2rem .4rem}
.quiet{color:#4a5568}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600}
td{border-top:1px solid #e6e9ef;padding:.25rem .5rem .25rem 0;vertical-align:top;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.25rem 0}
pre{overflow:auto;background:#f5f7fa;padding:.75rem;border-radius:6px;max-height:28rem}
`;
