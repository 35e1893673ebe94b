import { describe, expect, it } from 'vitest';
import { readEnvironment } from './read-environment.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      smtpPort: 3025,
      dataFolder: '.data/sandbox',
      shopOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      webhookUrl: 'http://127.0.0.1:3000/apiv1/strip/webhook',
      webhookSecret: 'whsec_throughfare_sandbox',
      webhookEvents: ['*'],
      payPalWebhookUrl: 'http://127.0.0.1:3000/apiv1/paypal/webhook',
    });
  });

  it('takes a public shop at its one origin', () => {
    expect(readEnvironment({ SHOP_URL: 'https://tickets.example/', STRIPE_WEBHOOK_URL: 'https://api.example/hook' })).toMatchObject({
      shopOrigins: ['https://tickets.example'],
      webhookUrl: 'https://api.example/hook',
    });
  });

  it("takes the shop's clock", () => {
    expect(readEnvironment({ CLOCK: '2026-11-28T09:00:00Z' }).shopClockStartsAtMs).toBe(Date.parse('2026-11-28T09:00:00Z'));
  });

  it('says which variable is wrong', () => {
    expect(() => readEnvironment({ CLOCK: 'soon' })).toThrow('CLOCK');
    expect(() => readEnvironment({ SANDBOX_PORT: '99999' })).toThrow('SANDBOX_PORT');
    expect(() => readEnvironment({ SHOP_URL: 'shop' })).toThrow('SHOP_URL');
  });
});
