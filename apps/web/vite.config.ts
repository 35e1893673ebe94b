import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Icons are drawn by our own few lines instead of the set's, on the server and in the browser alike (src/ui/create-icon.ts). */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url))
      : undefined,
};

/**
 * What every page loads, in two files: the framework, and the shell with all that it stands on. In many small ones each compresses worse,
 * and none would ever be loaded without the others.
 */
const sharedScripts = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: /src\/app\/root\.tsx/, priority: 1 },
];

export default defineConfig({
  plugins: [plainIcons, tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    // The server build is one module that renders a page for a request: context keys and router live in it and nowhere else.
    ssr: { build: { rollupOptions: { input: './src/app/page-server.ts' } }, resolve: { noExternal: ['lucide-react'] } },
  },
  // Bundled ahead in development, icons would come with their own maker.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
