/**
 * Gives memory back when a process has become quiet. V8 collects garbage when it needs room, so the leftovers of a start or of a busy hour
 * stay in the process for as long as it has nothing to do: 780 MiB after a first start, of which 220 are in use (docs/performance.md).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 10_000;
/** Caches are swept twice a minute, so what nobody asks for is gone within a minute. */
const looksPerSweep = 3;
/** Of one core, since the last look. A process that answers customers is not interrupted; a collection takes some hundred milliseconds. */
const quietShare = 0.05;
/** Less than this is not worth a collection. */
const worthBytes = 40 * 1024 * 1024;

export interface MemoryLook {
  /** The process's work since the last look, as a part of one core. */
  readonly busyShare: number;
  /** The size of heap and buffers now, and just after the last collection; 0 before the first. */
  readonly usedBytes: number;
  readonly keptBytes: number;
}

/** Whether a collection disturbs nobody and is likely to give something back. */
export function isWorthCollecting({ busyShare, usedBytes, keptBytes }: MemoryLook): boolean {
  return busyShare <= quietShare && usedBytes >= keptBytes + worthBytes;
}

function usedBytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** Looks from now on. `sweep` forgets what nobody has asked a cache for since its last call, and answers how much. Returns the step that ends it. */
export function giveBackMemory(sweep: () => number): () => void {
  setFlagsFromString('--expose-gc');
  // V8's own function, which has no types. Its last resort also gives the heap's empty pages back to the system.
  const collect = runInNewContext('gc') as (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;
  let usage = process.cpuUsage();
  let lookedAtMs = performance.now();
  let keptBytes = 0;
  let looks = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    const busyShare = (user + system) / 1000 / (performance.now() - lookedAtMs);
    looks += 1;
    // what was forgotten is still in the memory
    if (looks % looksPerSweep === 0 && sweep() > 0) keptBytes = 0;
    if (isWorthCollecting({ busyShare, usedBytes: usedBytes(), keptBytes })) {
      collect({ type: 'major', flavor: 'last-resort' });
      keptBytes = usedBytes();
    }
    usage = process.cpuUsage();
    lookedAtMs = performance.now();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
