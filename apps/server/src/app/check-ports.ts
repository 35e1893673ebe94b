import { createServer } from 'node:net';
import type { Config } from '../platform/config/config.ts';
import { StartFailure } from '../platform/start-failure.ts';

/** Runs before anything slow: a taken port is the likeliest reason why the shop cannot start. */
export async function checkPorts(config: Pick<Config, 'host' | 'port' | 'sandbox'>): Promise<void> {
  await checkPort(config.host, config.port, 'PORT');
  if (!config.sandbox) return;
  await checkPort(config.host, config.sandbox.port, 'SANDBOX_PORT');
  await checkPort(config.host, config.sandbox.smtpPort, 'SANDBOX_PORT');
}

function checkPort(host: string, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port, variable)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, variable: string): StartFailure {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} is in use by another program.`, `Stop that program, or set ${variable} to a free port.`);
  }
  if (error.code === 'EACCES') return new StartFailure(`Only root can use port ${port}.`, `Set ${variable} to a port of 1024 or higher.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartFailure(`This machine does not have the address ${host}.`, 'Set HOST to one of its addresses, or to 0.0.0.0.');
  }
  return new StartFailure(`Port ${port} cannot be used: ${error.message}.`, `Set ${variable} to another port.`);
}
