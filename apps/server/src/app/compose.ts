/**
 * The modules, put together: each gets what it needs by name, and binds its calls. A module may be handed those above it
 * here and none below (the order of scripts/module-order.mjs).
 *
 * To add one: `const things = createThings({ db, clock, … });` at its place in the order, then `thingsRoutes(binding, things);`.
 * What it works on outlives the process through `jobs.handle(…)`; what it must have before customers come goes to `readiness`.
 */
import { createAccounts } from '../modules/accounts/create-accounts.ts';
import { accountsRoutes } from '../modules/accounts/routes.ts';
import { createBinding, type Binding } from '../platform/binding/create-binding.ts';
import type { ReadinessCheck } from '../platform/http/add-health-routes.ts';
import { bindRequestQueue } from '../platform/request-queue/bind-request-queue.ts';
import type { Platform } from './platform.ts';

export interface Shop {
  readonly binding: Binding;
  readonly readiness: readonly ReadinessCheck[];
}

export async function compose(platform: Platform): Promise<Shop> {
  const { config, db, clock, log, requestQueue, retailPool } = platform;
  const accounts = createAccounts({ db, clock, isRegistered: async () => false });

  const binding = createBinding({ sessions: accounts.sessions, clock, log, rateLimits: config.rateLimits });
  accountsRoutes(binding, accounts);
  bindRequestQueue(binding, requestQueue);

  return {
    binding,
    readiness: [{ name: 'database', isReady: async () => (await retailPool.query('select 1')).rowCount === 1 }],
  };
}
