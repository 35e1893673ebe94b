import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../platform/log.ts';
import { programFile } from '../../../platform/program-file.ts';
import { type BoundsFile, boundsFilePrefix, unfinishedFile } from './bounds-file.ts';

const program = programFile({ source: './make-bounds-file.ts', built: 'make-bounds-file' }, import.meta.url);
/** How often a process looks whether its timetable has changed, and how long after a start it begins: a machine that has just started is busy. */
const lookEveryMs = 5 * 60_000;

interface Making {
  /** When the file is there. Rejects if it could not be made or was stopped. */
  readonly done: Promise<void>;
  /** Ends it at once. The file is made from its beginning the next time. */
  stop(): Promise<void>;
}

/** Removes what processes left in a folder that were killed while they made a file. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(boundsFilePrefix) ? /\.(\d+)$/.exec(name)?.[1] : undefined;
    const isOurs = pid === String(process.pid);
    if (pid !== undefined && (isOurs || !existsSync(`/proc/${pid}`))) rmSync(join(folder, name), { force: true });
  }
}

export function makeBoundsFile({ timetable, path }: BoundsFile): Making {
  const worker = new Worker(program, { workerData: { bytes: timetable.bytes, path }, resourceLimits: { maxYoungGenerationSizeMb: 8 } });
  // a process that has nothing else to do may end
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('error', reject);
  worker.once('exit', () => (existsSync(path) ? resolve() : reject(new Error('it was stopped'))));
  const stop = async (): Promise<void> => {
    await worker.terminate();
    rmSync(unfinishedFile(path), { force: true });
  };
  return { done: promise, stop };
}

/**
 * Makes the file of bounds of the timetable in use if it is missing, now and after each change of timetable. Without it searches towards
 * destinations that nobody has asked for take several times as long, and find the same. Answers the step that ends it.
 */
export function keepBoundsFile(current: () => BoundsFile, log: Log): () => Promise<void> {
  let making: Making | undefined;
  /** It is not tried again before the next start. */
  let failed: string | undefined;
  let isEnding = false;
  removeUnfinished(dirname(current().path));
  const look = async (): Promise<void> => {
    const file = current();
    if (making || file.path === failed || existsSync(file.path)) return;
    making = makeBoundsFile(file);
    try {
      await making.done;
      log.info({ path: file.path }, 'the bounds of all journeys are made');
    } catch (error) {
      if (isEnding) return;
      failed = file.path;
      log.warn({ err: error, path: file.path }, 'the bounds of all journeys could not be kept; searches make them');
    }
    making = undefined;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    isEnding = true;
    await making?.stop();
  };
}
