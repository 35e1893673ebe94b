import type { Base } from '../../platform/base.ts';
import { keepTicketKeys } from '../../platform/config/keep-ticket-keys.ts';
import { readWallets } from '../../platform/config/read-wallets.ts';
import { addKeyListRoute } from './add-key-list-route.ts';
import { createTickets, type TicketsDeps } from './create-tickets.ts';
import type { Tickets } from './tickets.api.ts';

export function installTickets(base: Base, needs: Pick<TicketsDeps, 'station' | 'senderOfAgency' | 'journeyMaps'>): Tickets {
  const { config, clock, addRoutes } = base;
  const { brand, dataFolder, ticketKeyFile: file } = config;
  const keys = keepTicketKeys({ dataFolder, ...(file === undefined ? {} : { file }), issuerName: brand.name, nowMs: clock.now() });
  addRoutes((server) => addKeyListRoute(server, keys));
  return createTickets({ ...base, ...needs, brand, ticketKey: keys[0], wallets: readWallets(config.wallets) });
}
