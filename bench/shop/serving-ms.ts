import { childrenOf, commandOf, scheduledMs } from '../measure/process-figures.ts';
import type { BenchShop } from './start-bench-shop.ts';

/** Reads the processor time of the processes that serve, and of the database: it does not depend on what else the machine does. */
export function servingMs(shop: BenchShop): () => number {
  const serving = [shop.pid, ...childrenOf(shop.pid).filter((pid) => / web *$/.test(commandOf(pid)))];
  return () => [...serving, ...childrenOf(shop.postmasterPid)].reduce((ms, pid) => ms + scheduledMs(pid), 0);
}
