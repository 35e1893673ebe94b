import { styles } from '../../../platform/mail/mail-style.ts';
import { html, type Markup } from '../../../platform/mail/markup.ts';

export function beforeTravelHtml(lines: readonly string[]): Markup {
  return html`<h2 style="${styles.subheading}">Before you travel</h2>
    ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}`;
}

export function beforeTravelText(lines: readonly string[]): string[] {
  return ['', 'BEFORE YOU TRAVEL', ...lines];
}
