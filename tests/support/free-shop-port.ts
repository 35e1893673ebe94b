import { isFree } from '../../apps/server/src/platform/postgres/embedded/free-port.ts';

const first = 10_100;
const shares = 100;
/** A sandbox receives mail on the port this far above its own. */
const mailAbove = 24;
let taken = 0;

/**
 * A free port for a server that a test starts later, together with the mail port above it. Nothing else takes them meanwhile: PostgreSQL
 * uses higher ports (free-port.ts), and each test process goes through its own range.
 */
export async function freeShopPort(): Promise<number> {
  const ownShare = first + (process.pid % shares) * 2 * mailAbove;
  for (let tries = 0; tries < mailAbove; tries += 1) {
    const port = ownShare + (taken++ % mailAbove);
    if ((await isFree(port)) && (await isFree(port + mailAbove))) return port;
  }
  throw new Error(`no port from ${ownShare} on is free`);
}
