/**
 * Gives memory back when a process has become quiet. V8 collects garbage when it needs room, so the leftovers of a start or of a busy hour
 * stay in the process for as long as it has nothing to do: 780 MiB after a first start, of which 220 are in use (docs/performance.md).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 10_000;
/** Of one core, since the last look. A process that answers customers is not interrupted; a collection takes some hundred milliseconds. */
const quietShare = 0.05;
/** Less than this is not worth a collection. */
const worthBytes = 40 * 1024 * 1024;

export interface MemoryLook {
  /** The process's work since the last look, as a part of one core. */
  readonly busyShare: number;
  /** The heap's size now, and just after the last collection; 0 before the first. */
  readonly heapBytes: number;
  readonly keptBytes: number;
}

/** Whether a collection disturbs nobody and is likely to give something back. */
export function isWorthCollecting({ busyShare, heapBytes, keptBytes }: MemoryLook): boolean {
  return busyShare <= quietShare && heapBytes >= keptBytes + worthBytes;
}

/** Looks from now on. Returns the step that ends it. */
export function giveBackMemory(): () => void {
  setFlagsFromString('--expose-gc');
  // V8's own function, which has no types. Its last resort also gives the heap's empty pages back to the system.
  const collect = runInNewContext('gc') as (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;
  let usage = process.cpuUsage();
  let lookedAtMs = performance.now();
  let keptBytes = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    const busyShare = (user + system) / 1000 / (performance.now() - lookedAtMs);
    if (isWorthCollecting({ busyShare, heapBytes: process.memoryUsage().heapTotal, keptBytes })) {
      collect({ type: 'major', flavor: 'last-resort' });
      keptBytes = process.memoryUsage().heapTotal;
    }
    usage = process.cpuUsage();
    lookedAtMs = performance.now();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
