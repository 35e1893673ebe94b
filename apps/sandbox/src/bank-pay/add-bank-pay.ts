import type { FastifyInstance } from 'fastify';
import type { FaultStore } from '../faults/fault-store.ts';
import type { Database } from '../store/open-database.ts';
import { createWebhookSender, type WebhookSender } from '../stripe/webhooks/send-webhooks.ts';
import { bankPages } from './bank-pages.ts';
import { bankRoutes } from './bank-routes.ts';
import { createBankStore } from './bank-store.ts';
import type { BankVendor } from './bank-vendor.ts';
import { mintEft } from './minteft.ts';
import { moveDue } from './move-due.ts';
import { signBankEvent } from './sign-bank-event.ts';
import { travelPay } from './travelpay.ts';

const vendors = [travelPay, mintEft];

/** The key that signs events in demo mode, where it is no secret. The shop's demo configuration has the same key. */
const webhookSecret = (vendor: BankVendor): string => `sandbox-${vendor.name}-webhook`;

export interface BankPay {
  /** Performs the steps that are due. */
  moveDue(): void;
  waiting(): number;
  close(): Promise<void>;
}

/** TravelPay and MintEFT: a person makes the payment on their page, and a bank carries it out over days, which are seconds here. */
export function addBankPay(
  server: FastifyInstance,
  {
    database,
    faults,
    nowMs,
    publicUrl,
    shopOrigins,
  }: {
    readonly database: Database;
    readonly faults: FaultStore;
    readonly nowMs: () => number;
    readonly publicUrl: () => string;
    readonly shopOrigins: readonly string[];
  },
): BankPay {
  const store = createBankStore(database);
  const senders = new Map<BankVendor, WebhookSender>(
    vendors.map((vendor) => [
      vendor,
      createWebhookSender(
        database,
        faults,
        {
          url: new URL(`/apiv1/${vendor.name}/webhook`, shopOrigins[0]).href,
          events: `${vendor.name}_event`,
          faultTarget: `${vendor.name}.webhook`,
          sign: (payload, forged) => signBankEvent(payload, forged ? 'forged' : webhookSecret(vendor), nowMs()),
        },
        nowMs,
      ),
    ]),
  );
  const routes = {
    database,
    store,
    faults,
    nowMs,
    publicUrl,
    shopOrigins,
    wakeWebhooks: (vendor: BankVendor) => senders.get(vendor)?.wake(),
  };
  for (const vendor of vendors) {
    bankRoutes(server, vendor, routes);
    bankPages(server, vendor, routes);
  }
  return {
    moveDue() {
      if (moveDue(database, store, { vendors, nowMs: nowMs(), publicUrl: publicUrl() })) senders.forEach((sender) => sender.wake());
    },
    waiting: () => [...senders.values()].reduce((sum, sender) => sum + sender.waiting(), 0),
    close: async () => {
      await Promise.all([...senders.values()].map((sender) => sender.close()));
    },
  };
}
