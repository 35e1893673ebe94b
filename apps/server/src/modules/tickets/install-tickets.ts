import type { Base } from '../../platform/base.ts';
import { openObjectStore } from '../../platform/object-store/object-store.ts';
import { keepTicketKeys } from '../../platform/config/keep-ticket-keys.ts';
import { readWallets } from '../../platform/config/read-wallets.ts';
import { addKeyListRoute } from './add-key-list-route.ts';
import { createTickets, type TicketsDeps } from './create-tickets.ts';
import { moveDocuments } from './document-store.ts';
import type { Tickets } from './tickets.api.ts';

/** Each is some 50 kB in memory. */
const atOnce = 50;

export function installTickets(base: Base, needs: Pick<TicketsDeps, 'station' | 'senderOfAgency' | 'journeyMaps'>): Tickets {
  const { config, db, clock, jobs, addRoutes } = base;
  const { brand, dataFolder, ticketKeyFile: file } = config;
  const keys = keepTicketKeys({ dataFolder, ...(file === undefined ? {} : { file }), issuerName: brand.name, nowMs: clock.now() });
  addRoutes((server) => addKeyListRoute(server, keys));
  const objectStore = config.objectStore && openObjectStore(config.objectStore);
  if (config.objectStore && objectStore) {
    const { staysDays } = config.objectStore;
    jobs.schedule('tickets.move-documents', '53 3 * * *', async () => {
      const before = new Date(clock.now() - staysDays * 86_400_000);
      while ((await moveDocuments(db, objectStore, before, atOnce)) === atOnce);
    });
  }
  return createTickets({ ...base, ...needs, objectStore, brand, ticketKey: keys[0], wallets: readWallets(config.wallets) });
}
