import { spawn } from 'node:child_process';
import type { UnixUser } from './unprivileged-user.ts';

export interface ProgramResult {
  readonly exitCode: number;
  readonly output: string;
}

/**
 * Runs a PostgreSQL program to its end. Its children do not keep our pipes, so its output ends with the program. A server started by pg_ctl
 * therefore needs a log file.
 */
export function runProgram(program: string, args: readonly string[], user: UnixUser | undefined): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('exit', (exitCode) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ exitCode: exitCode ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
