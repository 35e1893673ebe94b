/**
 * Named places between the steps of an order. FAILPOINTS (demo mode) arms them. An armed failpoint kills the process or stops it there for
 * ever, so that a test can show that the next start finishes or undoes the work. An unarmed one does nothing.
 */
import { writeSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

export interface Failpoint {
  readonly name: string;
  /** Await this between two steps. `subject` is the object of the steps: an order's id. */
  pass(subject?: string): Promise<void>;
}

/** Runs at an armed failpoint, before the code after it. */
export type AtFailpoint = (subject?: string) => Promise<void>;

const declared = new Map<string, { armed?: AtFailpoint }>();

/**
 * Declares a failpoint. Called once for each name, at the top of the file that uses it, so that importing the file makes the failpoint
 * known.
 */
export function declareFailpoint(name: string): Failpoint {
  if (declared.has(name)) throw new Error(`failpoint ${name} is declared twice`);
  const point: { armed?: AtFailpoint } = {};
  declared.set(name, point);
  return { name, pass: async (subject) => point.armed?.(subject) };
}

/** All declared names, for the test that kills the server at each of them. */
export function listFailpoints(): string[] {
  return [...declared.keys()].sort();
}

/** Arms the failpoints of the variable FAILPOINTS, for example `order.after-prebook=kill,order.after-capture=hold`. */
export function armFailpoints(text: string): void {
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', action = ''] = entry.split('=');
    if (action !== 'kill' && action !== 'hold') throw new StartFailure(`FAILPOINTS has "${entry}".`, 'Write name=kill or name=hold.');
    armFailpoint(name, action === 'kill' ? () => kill(name) : hold);
  }
}

/** Sets the action at a failpoint, for tests in the same process. Answers a function that disarms it. */
export function armFailpoint(name: string, action: AtFailpoint): () => void {
  const point = declared.get(name);
  if (!point)
    throw new StartFailure(`FAILPOINTS has "${name}", which there is not.`, `There are: ${listFailpoints().join(', ') || 'none'}.`);
  point.armed = action;
  return () => {
    delete point.armed;
  };
}

async function kill(name: string): Promise<void> {
  // Written synchronously and past every buffer, because the process dies right after it.
  writeSync(process.stderr.fd, `throughfare: killed at the failpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The kernel ends the process at once; no code after the failpoint may run until then.
  await hold();
}

function hold(): Promise<void> {
  return new Promise(() => undefined);
}
