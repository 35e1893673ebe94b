import { html } from '../http/html.ts';
import type { PageOptions } from '../http/page.ts';
import { testCards, type TestCard } from '../stripe/test-cards.data.ts';

export interface GuideFacts {
  readonly shopUrl: string;
  readonly smtpAddress: string;
  readonly mailCount: number;
  readonly webhooksWaiting: number;
}

/** "4000 0000 0000 0002", as printed on a card. */
function spaced(number: string): string {
  return number.replace(number.length === 15 ? /^(.{4})(.{6})/ : /(.{4})(?=.)/g, number.length === 15 ? '$1 $2 ' : '$1 ');
}

function cardTable(title: string, cards: readonly TestCard[]) {
  const rows = cards.map(
    (card) =>
      html`<tr>
        <th scope="row"><code>${spaced(card.number)}</code></th>
        <td>${card.country}</td>
        <td>${card.meaning}</td>
      </tr>`,
  );
  return html`<h3>${title}</h3>
    <div class="table" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Issued in</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

/** The front page: the services that the sandbox replaces, and how to make them do what a test needs. */
export function guidePage(facts: GuideFacts): PageOptions {
  const ours = testCards.filter((card) => card.ours);
  const asking = testCards.filter((card) => !card.ours && card.threeDSecure === 'required');
  const declined = testCards.filter((card) => !card.ours && card.decline && card.threeDSecure === 'not_asked');
  const paid = testCards.filter((card) => !card.ours && !card.decline && card.threeDSecure === 'not_asked');
  return {
    title: 'Throughfare sandbox',
    content: html`<main>
      <h1>The outside world, on this machine</h1>
      <p>
        The shop at <a href="${facts.shopUrl}">${facts.shopUrl}</a> speaks to this program instead of a card provider and a mail server. It
        speaks their own protocols, keeps what it is told through a restart, moves no money and sends no mail.
      </p>
      <ul class="cards">
        <li>
          <h2><a href="/mail">Mail inbox</a></h2>
          <p>${facts.mailCount} received. For scripts: <code>/mail.json?to=</code></p>
        </li>
        <li>
          <h2><a href="#cards">Card numbers</a></h2>
          <p>Paid, declined, or asking for 3-D Secure</p>
        </li>
        <li>
          <h2><a href="/travelpay">TravelPay</a>, <a href="/minteft">MintEFT</a></h2>
          <p>Play the bank: move payments of agencies on, recall them, try them again</p>
        </li>
        <li>
          <h2><a href="#faults">Faults</a></h2>
          <p>${facts.webhooksWaiting} card events wait to be sent to the shop</p>
        </li>
      </ul>

      <h2 id="cards">Card numbers</h2>
      <p>
        Any expiry date in the future, any security code (four digits for American Express). Other numbers are refused: please never type a
        real one.
      </p>
      ${cardTable('Paid', paid)} ${cardTable('Declined', declined)} ${cardTable('Asking for 3-D Secure', asking)}
      ${cardTable('Failures of the provider itself', ours)}

      <h2>Mail</h2>
      <p>
        The SMTP server listens on <code>${facts.smtpAddress}</code>, without sign-in. Mail to an address that begins with
        <code>smtp-fail</code> is refused for good, to one that begins with <code>smtp-later</code> for now.
      </p>

      <h2 id="faults">Faults</h2>
      <p>A program on this machine can make the next requests go wrong:</p>
      <pre tabindex="0"><code>curl -X POST http://…/sandbox/faults -H 'content-type: application/json' \\
  -d '{"target":"stripe.confirm","mode":"timeout-after","times":1}'</code></pre>
      <p>
        <code>GET</code> shows what is set and <code>DELETE</code> clears it. Targets and modes are described in
        <code>docs/sandbox.md</code>.
      </p>
    </main>`,
  };
}
