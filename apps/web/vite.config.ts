import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server build is one module that renders a page for a request: context keys and router live in it and nowhere else.
    ssr: { build: { rollupOptions: { input: './src/app/page-server.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
