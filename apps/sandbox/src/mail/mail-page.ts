import { formatInstant } from '../http/format-instant.ts';
import { html } from '../http/html.ts';
import type { PageOptions } from '../http/page.ts';
import type { MailSummary } from './mail-store.ts';
import type { ReadMail } from './read-mail.ts';

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

export function mailPage(summary: MailSummary, mail: ReadMail): PageOptions {
  const attachments = mail.attachments.flatMap(({ fileName, contentType, contentId, content }, index) =>
    contentId === undefined
      ? [
          html`<li>
            <a href="/mail/${summary.id}/attachments/${index}">${fileName}</a> <span>${contentType}, ${kilobytes(content.length)}</span>
          </li>`,
        ]
      : [],
  );
  return {
    title: `${summary.subject || '(no subject)'} · Throughfare sandbox`,
    content: html`<main>
      <p><a href="/mail">All mail</a></p>
      <h1>${summary.subject || '(no subject)'}</h1>
      <dl class="facts">
        <div>
          <dt>From</dt>
          <dd>${mail.from || summary.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${summary.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd><time datetime="${new Date(summary.receivedAtMs).toISOString()}">${formatInstant(summary.receivedAtMs)}</time></dd>
        </div>
      </dl>
      ${
        attachments.length === 0
          ? ''
          : html`<h2>Attachments</h2>
              <ul class="attachments">
                ${attachments}
              </ul>`
      }
      ${
        mail.html === ''
          ? ''
          : html`<h2>As designed</h2>
              <iframe
                class="mail"
                title="The mail as designed"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="/mail/${summary.id}/html"
              ></iframe>`
      }
      <h2>As text</h2>
      ${mail.text === '' ? html`<p class="empty">This mail has no text version.</p>` : html`<pre class="text" tabindex="0">${mail.text}</pre>`}
      <p><a href="/mail/${summary.id}/raw">Download as it was received</a></p>
    </main>`,
  };
}
