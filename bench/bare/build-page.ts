import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const nodeModules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The smallest React Router application: a document, and one route with a loader and one sentence. */
const sources = {
  // Because isbot is named here, the build adds no dependency by itself. The versions are those of the linked folder.
  'package.json': JSON.stringify({
    name: 'bare-page',
    private: true,
    type: 'module',
    dependencies: { '@react-router/node': '*', isbot: '*', react: '*', 'react-dom': '*', 'react-router': '*' },
  }),
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()], build: { assetsInlineLimit: 0 } };`,
  'react-router.config.js': `export default { ssr: true, routeDiscovery: { mode: 'initial' } };`,
  'app/routes.js': `import { index } from '@react-router/dev/routes';
export default [index('page.jsx')];`,
  'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export default function Root() {
  return <html lang="en"><head><meta charSet="utf-8" /><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}`,
  'app/page.jsx': `import { useLoaderData } from 'react-router';
export function loader({ request }) { return { path: new URL(request.url).pathname }; }
export default function Page() { return <p>{useLoaderData().path}</p>; }`,
};

export interface BarePage {
  readonly folder: string;
  remove(): void;
}

/** Builds a React Router application with one page, using the product's versions. */
export async function buildBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  mkdirSync(join(folder, 'app'));
  symlinkSync(nodeModules, join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  await promisify(execFile)(process.execPath, [join(nodeModules, '@react-router/dev/bin.cjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
