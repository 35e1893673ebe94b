/** A shop that other shops buy from over OSDM: served on a port of this machine, with a partner's key and the row that names it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPartner, type OsdmPartner, type PartnerKey, serveShop } from './osdm-partner.ts';
import type { TestShop } from './test-shop.ts';

export interface OsdmSeller {
  /** For OSDM_SUPPLIERS. */
  readonly file: string;
  readonly partner: OsdmPartner;
  close(): Promise<void>;
}

/** The fields of a row that are the same for every shop of this product. */
const shopAsSeller = {
  source: 'FIRST',
  sells: 'The first shop',
  contact: 'https://first.example',
  home: 'GB',
  currency: 'GBP',
  countries: [['*', '*']],
  horizonDays: 84,
  isDemonstration: true,
  voidWithinMinutes: 30,
  namesChangeable: true,
  dialect: {
    alsoAsks: ['title', 'phone', 'dateOfBirth', 'countryOfResidence'],
    cardCodes: 'same',
    codePrefix: 'urn:x_throughfare:stn:',
  },
} as const;

export async function serveAsSeller(shop: TestShop, more: object = {}, credit?: string): Promise<OsdmSeller> {
  const server = await serveShop(shop);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const partner = await openPartner(shop, server, credit);
  // It listens on a port, so its address is of this kind.
  const { port } = server.server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-seller-'));
  // It calls itself by another address than the port that it listens on, and assertions are made for its name.
  const audience = shop.platform.config.publicUrl;
  const file = writeSeller(folder, `http://127.0.0.1:${port}`, partner, more, audience);
  return {
    file,
    partner,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes the file of sellers with this one, and returns its path. Its tokens are asked for with signed assertions. */
export function writeSeller(
  folder: string,
  address: string,
  { keyId: client, secret, privateKey }: PartnerKey,
  more: object = {},
  audience?: string,
): string {
  writeFileSync(join(folder, 'secret'), secret);
  writeFileSync(join(folder, 'key.pem'), privateKey);
  const token = { address: `${address}/osdm/oauth/token`, client, keyFile: 'key.pem', algorithm: 'ES256', audience };
  const file = join(folder, 'sellers.json');
  writeFileSync(file, JSON.stringify({ sellers: [{ ...shopAsSeller, address: `${address}/osdm/v3`, token, ...more }] }));
  return file;
}
