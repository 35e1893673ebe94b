/** The variables that the operating guide asks of a live shop without embedded carriers. */
export const live = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  SUPPLIERS: 'none',
};
