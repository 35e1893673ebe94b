import { armFailpoints } from '../platform/failpoint.ts';
import { compose } from './compose.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts';
import { serve } from './serve.ts';

interface NodeOptions extends PlatformOptions {
  readonly development: boolean;
  /** See `ComposeOptions`. */
  readonly worksOnOrders?: boolean;
}

/** Requests and jobs that are under way get this long to end. */
const patienceMs = 10_000;

/** What one process does over a database that is up to date, each as its roles say; `undo` gets what ends it, to be done last to first. */
export async function runNode(options: NodeOptions, undo: (() => Promise<void> | void)[]): Promise<Platform> {
  const { config, development, worksOnOrders = config.roles.includes('worker') } = options;
  const platform = createPlatform(options);
  undo.push(() => platform.mailer.close());
  const shop = await compose(platform, { checksLargeAnswers: development, worksOnOrders });
  if (config.failpoints) armFailpoints(config.failpoints);
  await platform.notifications.start(['request_queue']);
  undo.push(() => platform.notifications.close());

  undo.push(() => shop.close(patienceMs));
  const server = await serve(platform, shop, development);
  undo.push(async () => {
    const impatience = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    await server.close();
    clearTimeout(impatience);
  });
  undo.push(() => platform.jobs.stop(patienceMs));
  await platform.jobs.start({ work: config.roles.includes('worker') });
  if (config.roles.includes('worker')) await shop.takeOver();
  // several processes listen on one port, and the kernel gives each connection to one of them
  const address = { host: config.host, port: config.port, reusePort: config.webProcesses > 1 };
  await server.listen(address);
  return platform;
}
