import { fileURLToPath } from 'node:url';
import { runServerPerCore } from '../measure/run-server-per-core.ts';
import { buildBarePage } from './build-page.ts';

export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds a React Router application with one page, and serves it with one process per core. */
export async function startBarePage(): Promise<BareServer> {
  const page = await buildBarePage();
  try {
    const servers = await runServerPerCore({
      program: fileURLToPath(new URL('serve-page.ts', import.meta.url)),
      argv: [page.folder],
      readyWords: 'listening at',
    });
    return {
      url: servers.said,
      stop: async () => {
        await servers.stop();
        page.remove();
      },
    };
  } catch (error) {
    page.remove();
    throw error;
  }
}
