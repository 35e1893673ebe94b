import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';

const ownPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

export interface PageOptions {
  readonly title: string;
  readonly content: Markup;
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: readonly string[];
  /** Bare pages are shown in a frame and have no header. */
  readonly bare?: boolean;
  /** The addresses of our own scripts. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** An origin from which the page may load fonts. */
  readonly fontsFrom?: string;
  /** Further origins to which a form of the page may redirect. */
  readonly formsTo?: readonly string[];
}

const header = html`<header class="bar">
  <a class="logo" href="/">
    <svg width="28" height="28" viewBox="0 0 30 30" aria-hidden="true">
      <path d="M3 22 15 6l12 16" fill="none" stroke="#f3b53f" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round" />
      <path d="M9 22 15 14l6 8" fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round" />
    </svg>
    Throughfare sandbox
  </a>
  <nav aria-label="Sandbox"><a href="/">Guide</a><a href="/mail">Mail</a></nav>
</header>`;

/** Sends a whole page with headers that isolate it. */
export function sendPage(reply: FastifyReply, options: PageOptions): FastifyReply {
  const ancestors = options.framedBy?.join(' ') ?? "'none'";
  const policy = options.formsTo ? ownPolicy.replace("form-action 'self'", `form-action 'self' ${options.formsTo.join(' ')}`) : ownPolicy;
  const styles = options.styles ?? ['/sandbox.css'];
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${(options.scripts ?? []).map((src) => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body>
        ${options.bare ? '' : header} ${options.content}
        ${options.bare ? '' : html`<footer class="demo">Demonstration: no money moves and no mail leaves this machine.</footer>`}
      </body>
    </html>`;
  return reply
    .header(
      'content-security-policy',
      `${policy}${options.fontsFrom ? `; font-src ${options.fontsFrom}` : ''}; frame-ancestors ${ancestors}`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup);
}
