import { wordList } from '@throughfare/kernel/word-list';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { CardPayments, CardResult } from '../../modules/payments/card-payments.api.ts';
import type { PayPalPayments } from '../../modules/payments/paypal-payments.api.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import type { SmtpMailer } from '../../platform/mail/create-smtp-mailer.ts';
import { type Check, caution, fault, type Finding, ok } from './finding.ts';

export interface OutsideDeps {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'mail' | 'alerts'>;
  readonly mailer: Pick<SmtpMailer, 'check'>;
  readonly cards: Pick<CardPayments, 'listIntents'>;
  /** The events of ours that the provider does not post to the address. */
  checkWebhook(address: string): Promise<CardResult<'missing' | readonly string[]>>;
  readonly payPal?: Pick<PayPalPayments, 'readApproval'>;
  readonly objectStore?: ObjectStore | undefined;
}

/** The name of an object that exists for the moment of the check. */
const probe = 'documents/probe';

/** No PayPal order has this name. */
const nobodysOrder = 'paypal_0000000000000000A';

/** Signs in at each company outside, as the shop does, and leaves nothing changed there. */
export function outsideChecks({ config, mailer, cards, checkWebhook, payPal, objectStore }: OutsideDeps): readonly Check[] {
  const { publicUrl, mail } = config;
  const checks: Check[] = [
    {
      name: 'mail',
      async look() {
        const problem = await mailer.check();
        return problem === undefined
          ? ok('the server takes our sign-in')
          : fault(`the server refuses us: ${problem}`, 'Check the address, user and password in SMTP_URL.');
      },
    },
    {
      name: 'cards',
      async look() {
        const asked = await cards.listIntents(60_000);
        if (asked.kind === 'done') return ok('the card provider takes our key');
        return fault(
          `the card provider does not: ${asked.kind}`,
          'Check STRIPE_SECRET_KEY in the dashboard of Stripe, and that this machine reaches it.',
        );
      },
    },
    {
      name: 'card webhook',
      async look() {
        const found = await checkWebhook(`${publicUrl}/apiv1/strip/webhook`);
        if (found.kind !== 'done')
          return caution('the provider does not list its webhooks to our key', 'Look in its dashboard whether it posts to us.');
        if (found.value === 'missing')
          return fault('the provider posts no events to us', `Add ${publicUrl}/apiv1/strip/webhook in the dashboard of Stripe.`);
        return found.value.length === 0
          ? ok('the provider posts every event that we need')
          : fault(`the provider does not post ${found.value.join(', ')}`, 'Add these events to the webhook.');
      },
    },
    ...(objectStore
      ? [
          {
            name: 'object store',
            async look() {
              await objectStore.put(probe, Buffer.from('probe'));
              const isKept = (await objectStore.get(probe)).toString() === 'probe';
              await objectStore.delete(probe);
              return isKept ? ok('keeps, finds and deletes objects of ours') : fault('it gave back another object', 'Look at the bucket.');
            },
          },
        ]
      : []),
    { name: 'DNS', look: () => lookUpAll([publicUrl, mail.smtpUrl]) },
    {
      name: 'public address',
      async look() {
        const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
        return answer?.ok === true
          ? ok(`${publicUrl} leads to a shop`)
          : caution(`${publicUrl} does not answer`, 'Start the shop, or look at the proxy in front of it.');
      },
    },
    {
      name: 'news for the operator',
      look: () =>
        Promise.resolve(
          config.alerts.mail === undefined && config.alerts.webhook === undefined
            ? caution('nobody is told when a case needs a person', 'Set ALERT_MAIL or ALERT_WEBHOOK_URL.')
            : ok('somebody is told'),
        ),
    },
  ];
  if (payPal)
    checks.push({
      name: 'PayPal',
      async look() {
        const asked = await payPal.readApproval(nobodysOrder);
        // It knows no such order, and so it knows us.
        return asked.kind === 'rejected' && !/auth|client/i.test(asked.code)
          ? ok('PayPal takes our credentials')
          : fault(
              `PayPal does not take our credentials (${asked.kind})`,
              'Check PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_ENVIRONMENT.',
            );
      },
    });
  return checks;
}

async function lookUpAll(addresses: readonly string[]): Promise<Finding> {
  const hosts = [...new Set(addresses.map((address) => new URL(address).hostname.replaceAll(/[[\]]/g, '')))].filter(
    (host) => isIP(host) === 0,
  );
  const unknown: string[] = [];
  for (const host of hosts) await lookup(host).catch(() => unknown.push(host));
  return unknown.length === 0
    ? ok(hosts.length === 0 ? 'no name is used' : `${wordList(hosts)} are known`)
    : fault(`${wordList(unknown)} has no address`, 'Check the name, and the resolver of this machine.');
}
