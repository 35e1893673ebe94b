import { type ChildProcess, spawn } from 'node:child_process';

export interface RunningServer {
  /** The rest of its line after the expected words. */
  readonly said: string;
  readonly pid: number;
  /** Resolves when the program has ended. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface RunServerOptions {
  readonly program: string;
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The program is ready when it prints a line with these words. */
  readonly readyWords: string;
  readonly execArgv?: readonly string[];
}

const longestStartMs = 180_000;

/** Starts a program in its own process. Resolves when it is ready; otherwise rejects with its error output. */
export function runServer({ program, argv = [], env = {}, cwd, readyWords, execArgv = [] }: RunServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, [...execArgv, program, ...argv], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', NODE_NO_WARNINGS: '1', ...env },
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilSaid(child, readyWords);
}

/** Waits for a line with these words on either stream. */
export function untilSaid(child: ChildProcess, readyWords: string): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    let said = '';
    const give = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      give(new Error(`it did not get ready: ${said}`));
    }, longestStartMs);
    const ended = new Promise<void>((resolveEnd) => child.once('close', () => resolveEnd()));
    child.once('error', give);
    child.once('exit', (code, signal) => give(new Error(`it ended with ${code ?? signal}: ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        said = `${said}${piece.toString()}`.slice(-20_000);
        const line = said.split('\n').find((one) => one.includes(readyWords));
        if (line === undefined || !said.includes('\n', said.indexOf(readyWords))) return;
        clearTimeout(timer);
        resolve({
          said: line.slice(line.indexOf(readyWords) + readyWords.length).trim(),
          pid: child.pid ?? 0,
          ended,
          async stop() {
            if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
            await ended;
          },
        });
      });
    }
  });
}
