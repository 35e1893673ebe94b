/** A page that describes the calls: plain HTML without scripts, so that it loads nothing. */
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
<header><div><h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)} Paths are relative to <code>/apiv1</code>. <a href="/apiv1/docs/json">OpenAPI as JSON</a></p></div></header>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
<main>${workedExample}${sections.join('\n')}</main>
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

/** The test app/worked-example.db.test.ts makes the same steps. */
const workedExample = `<section aria-labelledby="example"><h2 id="example">An agency's program, step by step</h2><article>
<p>An administrator makes a key at <code>/agency-api</code>. Send it as <code>Authorization: Bearer tfk_…</code> with every call, and <code>browse-from: /uk</code> for the market.</p>
<ol>
<li><code>POST b2b_portal/keys/session</code>: a session with a cart of its own, for each customer that you serve at once.</li>
<li><code>POST point-to-point/add-analytics</code> records the search; its <code>id</code> goes to <code>searchTickets</code>. Each ticket carries an <code>offer</code>, each fare a <code>priceId</code> and your <code>commission</code>.</li>
<li><code>addCartItem</code> prices one choice; <code>getCart</code> answers items, <code>revision</code>, <code>total</code> and the ways that you may pay.</li>
<li><code>POST b2b_portal/payments/on_account</code> with the <code>cartId</code> opens the payment on your account.</li>
<li><code>POST cart/create-order</code> with travellers and the <code>paymentIntentId</code> answers a <code>key</code>; ask for it in the request queue until the outcome is there.</li>
<li><code>listBookings</code> finds the booking; <code>getRefundableItems</code> quotes, and <code>refundBooking</code> with the <code>quoteId</code> gives it back to your account.</li>
<li><code>GET b2b_portal/hand_offs?after=0</code> tells your back office of the sale and the refund, as webhooks do; <code>GET b2b_portal/balances</code> what you owe.</li>
</ol>
<p>Webhooks are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes: <code>webhook-id</code>, <code>webhook-timestamp</code>, <code>webhook-signature</code>. The same event may come twice: know it by its id.</p>
</article></section>`;

const style = `
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#12211f;background:#fbf8f2}
header{background:#0c2f2c;color:#fff}
header>div,nav,main{max-width:68rem;margin:0 auto;padding:1rem 1.25rem}
header>div{padding-block:2rem}
header a{color:#fff}
h1{font-size:2.25rem;line-height:1.1;margin:0 0 .5rem;letter-spacing:-.02em}
h2{font-size:1.375rem;margin:2rem 0 .75rem}
code,pre{font:14px/1.5 ui-monospace,monospace}
nav{display:flex;flex-wrap:wrap;gap:.5rem;padding-block:1.25rem 0}
nav a{padding:.25rem .75rem;border:1px solid #8c8b7b;border-radius:999px;background:#fff;text-decoration:none}
nav a:hover{background:#dcebe5}
a{color:#14524c}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
article{background:#fff;border:1px solid #e4ddcf;border-radius:14px;padding:1rem 1.25rem;margin:0 0 .75rem}
h3{margin:0 0 .25rem;font-size:1rem;overflow-wrap:anywhere}
h3 code{font-size:1rem}
p{margin:.25rem 0}
.method{font:700 13px/1 ui-monospace,monospace;background:#dcebe5;color:#14524c;border-radius:6px;padding:.25rem .5rem}
.quiet{color:#4b5d59;font-size:.9375rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600;padding-top:.5rem}
td{border-top:1px solid #e4ddcf;padding:.375rem .5rem .375rem 0;vertical-align:top;overflow-wrap:anywhere}
details{margin-top:.25rem}
summary{cursor:pointer;padding:.25rem 0;color:#14524c;font-weight:600;min-height:1.75rem}
pre{overflow:auto;background:#f4f0e6;padding:.75rem;border-radius:10px;max-height:28rem;margin:.25rem 0}
`;
