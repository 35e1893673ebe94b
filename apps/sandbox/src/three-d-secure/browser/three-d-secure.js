/**
 * On the page that ends 3-D Secure: tells the shop's page that framed it, and nobody else, how the cardholder decided.
 * The shop asks its own server what that means; the message is only the sign to look.
 */
const outcome = document.querySelector('[data-outcome]');
const parentOrigin = outcome?.getAttribute('data-parent-origin');

if (outcome && parentOrigin && window.parent !== window) {
  window.parent.postMessage(
    {
      source: 'throughfare-three-d-secure',
      type: 'done',
      paymentIntent: outcome.getAttribute('data-payment-intent'),
      outcome: outcome.getAttribute('data-outcome'),
    },
    parentOrigin,
  );
}
