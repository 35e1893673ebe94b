import type { FastifyInstance } from 'fastify';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';

/**
 * The card field, a page that the shop shows in a frame. Numbers are typed here, on the provider's origin, and only a token leaves it: the
 * shop's page cannot read them, and its server never sees them.
 */
export function cardFrameRoutes(server: FastifyInstance, shopOrigins: readonly string[]): void {
  server.get<{ Querystring: { origin?: string; key?: string } }>('/card-frame.html', async (request, reply) => {
    const parentOrigin = request.query.origin ?? shopOrigins[0] ?? '';
    const key = request.query.key ?? 'pk_test_sandbox';
    if (!shopOrigins.includes(parentOrigin) || !/^pk_test_\w+$/.test(key)) {
      return sendPage(reply.code(400), {
        title: 'No card field',
        bare: true,
        content: html`<main>
          <p>The card field is shown to the shop only: "origin" must be ${shopOrigins.join(' or ')}, and "key" a publishable test key.</p>
        </main>`,
      });
    }
    return sendPage(reply, {
      title: 'Card details',
      bare: true,
      framedBy: shopOrigins,
      // the typeface of the shop
      fontsFrom: parentOrigin,
      styles: ['/card-frame.css'],
      scripts: ['/card-frame.js'],
      content: html`<form id="card" novalidate autocomplete="on" data-parent-origin="${parentOrigin}" data-key="${key}">
          <div class="field wide">
            <label for="number">Card number</label>
            <div class="with-brand">
              <input
                id="number"
                disabled
                name="cardnumber"
                inputmode="numeric"
                autocomplete="cc-number"
                maxlength="23"
                spellcheck="false"
                aria-describedby="number-error"
              /><span id="brand" role="status" aria-label="Card brand"></span>
            </div>
            <p class="error" id="number-error"></p>
          </div>
          <div class="field">
            <label for="expiry">Expiry date</label>
            <input
              id="expiry"
              disabled
              name="exp-date"
              inputmode="numeric"
              autocomplete="cc-exp"
              maxlength="9"
              aria-describedby="expiry-hint expiry-error"
            />
            <p class="hint" id="expiry-hint">Month / year</p>
            <p class="error" id="expiry-error"></p>
          </div>
          <div class="field">
            <label for="cvc">Security code</label>
            <input
              id="cvc"
              disabled
              name="cvc"
              inputmode="numeric"
              autocomplete="cc-csc"
              maxlength="4"
              aria-describedby="cvc-hint cvc-error"
            />
            <p class="hint" id="cvc-hint">3 digits on the back</p>
            <p class="error" id="cvc-error"></p>
          </div>
          <button class="submit-by-enter" tabindex="-1" aria-hidden="true">Pay</button>
        </form>
        <noscript><p>Paying by card needs JavaScript: it keeps your card number away from the shop.</p></noscript>`,
    });
  });
}
