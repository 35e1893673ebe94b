import { html } from '../http/html.ts';
import type { PageOptions } from '../http/page.ts';
import type { Person } from './people-store.ts';

interface ChooseFacts {
  readonly uid: string;
  readonly people: readonly Person[];
  /** The typed text, if it is not an address. */
  readonly wrong?: string;
  readonly shopOrigins: readonly string[];
}

/** The stand-in's page on which people choose an account and consent. */
export function choosePage({ uid, people, wrong, shopOrigins }: ChooseFacts): PageOptions {
  return {
    title: 'Choose an account',
    formsTo: shopOrigins,
    content: html`<main class="narrow">
      <h1>Choose an account</h1>
      <p>This page stands in for Google. The shop will be told the name and the address of the account, and nothing else.</p>
      <ul class="plain">
        ${people.map(
          ({ email, firstName, lastName }) =>
            html`<li>
              <form method="post" action="/google/choose/${uid}">
                <input type="hidden" name="email" value="${email}" />
                <button type="submit">Continue as ${`${firstName} ${lastName}`.trim()} (${email})</button>
              </form>
            </li>`,
        )}
      </ul>
      <h2>Somebody else</h2>
      <form method="post" action="/google/choose/${uid}">
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" required autocomplete="off" value="${wrong ?? ''}" />
        ${wrong === undefined ? '' : html`<p role="alert">Please type an address such as ann.lee@example.com.</p>`}
        <button type="submit">Continue</button>
      </form>
      <p>An address that begins with <code>unverified</code> is one that the provider has not verified.</p>
      <form method="post" action="/google/choose/${uid}/cancel"><button type="submit">Cancel</button></form>
    </main>`,
  };
}
