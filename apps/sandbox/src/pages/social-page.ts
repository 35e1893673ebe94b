import { html } from '../http/html.ts';
import type { PageOptions } from '../http/page.ts';

/** Stands in for the shop's page at a social network. */
export function socialPage(network: string, shopUrl: string): PageOptions {
  return {
    title: `The shop at ${network}`,
    content: html`<main>
      <h1>The shop at ${network}</h1>
      <p>
        In live mode this link leads to the shop's own page at ${network}. A demonstration has none, so it ends here. The addresses are set
        with <code>BRAND_SOCIAL</code>.
      </p>
      <p><a href="${shopUrl}">Back to the shop</a></p>
    </main>`,
  };
}
