import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const longestMs = 30 * 60_000;

/**
 * Runs a program of the bench in its own Node, with access to garbage collection, and answers the JSON in its last line. If it fails,
 * throws with its error output.
 */
export async function runChild(program: URL, argv: readonly string[] = []): Promise<unknown> {
  const { stdout } = await execute(process.execPath, ['--expose-gc', program.pathname, ...argv], {
    env: { ...process.env, TZ: 'UTC', NODE_NO_WARNINGS: '1' },
    timeout: longestMs,
    maxBuffer: 16_000_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
