import { isFree } from '../../apps/server/src/platform/postgres/embedded/free-port.ts';

const first = 10_100;
const shares = 100;
/** A sandbox takes mail so far above its own port. */
const mailAbove = 24;
let taken = 0;

/**
 * A port for something that a test starts and that listens seconds later, free together with the one for mail above it. Nobody takes it
 * meanwhile: a PostgreSQL looks for its own further up (free-port.ts), and each process of the tests has a share to itself, of which it takes
 * one after the other.
 */
export async function freeShopPort(): Promise<number> {
  const ownShare = first + (process.pid % shares) * 2 * mailAbove;
  for (let tries = 0; tries < mailAbove; tries += 1) {
    const port = ownShare + (taken++ % mailAbove);
    if ((await isFree(port)) && (await isFree(port + mailAbove))) return port;
  }
  throw new Error(`no port from ${ownShare} on is free`);
}
