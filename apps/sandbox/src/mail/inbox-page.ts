import { formatInstant } from '../http/format-instant.ts';
import { html } from '../http/html.ts';
import type { PageOptions } from '../http/page.ts';
import type { MailSummary } from './mail-store.ts';

export function inboxPage(to: string, mails: readonly MailSummary[]): PageOptions {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/mail/${mail.id}">
          <b>${mail.subject || '(no subject)'}</b>
          <span>To ${mail.to.join(', ')}</span>
          <time datetime="${new Date(mail.receivedAtMs).toISOString()}">${formatInstant(mail.receivedAtMs)}</time>
        </a>
      </li>`,
  );
  const none = to === '' ? 'No mail yet. Buy a ticket, and its confirmation arrives here.' : `No mail to an address with “${to}” in it.`;
  return {
    title: 'Mail · Throughfare sandbox',
    content: html`<main>
      <h1>Mail</h1>
      <p>Everything that the shop has sent, newest first. It stays here.</p>
      <form class="search" role="search" action="/mail">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false" />
        <button class="go">Find</button>
      </form>
      ${
        rows.length === 0
          ? html`<p class="empty">${none}</p>`
          : html`<ul class="mails">
              ${rows}
            </ul>`
      }
    </main>`,
  };
}
