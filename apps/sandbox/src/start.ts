import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { readEnvironment } from './read-environment.ts';

/** Runs the sandbox until it is asked to stop. A failed start prints its reason in one line. */
async function start(): Promise<void> {
  let sandbox: Sandbox;
  try {
    sandbox = await createSandbox(readEnvironment(process.env));
  } catch (error) {
    console.error(`The sandbox cannot start: ${describe(error)}`);
    process.exitCode = 1;
    return;
  }
  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The sandbox did not stop cleanly: ${describe(error)}`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process waits for this line.
  console.log(JSON.stringify({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort }));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Another program has the port: stop it, or set SANDBOX_PORT.`;
  return error.message;
}

await start();
