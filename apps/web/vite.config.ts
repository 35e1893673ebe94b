import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Brotli at its highest quality, which is its default. */
const compress = promisify(brotliCompress);

/** A few lines of our own draw the icons, on the server and in the browser, instead of the icon set's code (src/ui/create-icon.ts). */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url))
      : undefined,
  // Of an icon's data, these lines and React's keys are for the code that is replaced.
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => code.replaceAll(/, key: "\w+"|^ *size: 24,$|^__iconData\.node;$/gm, ''),
  },
};

/**
 * We only use downshift's `useCombobox`. Its other hooks assign properties when the module is loaded, which keeps them and half of the
 * module in every page with a search box. Its checks of properties run in development only, and our list scrolls itself (src/ui/combobox.tsx).
 */
const comboboxOnly: Plugin = {
  name: 'combobox-only',
  apply: 'build',
  // The server may run in development, where the checks are made.
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /downshift\.esm\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^(?:useSelect|useMultipleSelection|_useTagGroup|useTagGroup)\.stateChangeTypes = .*$/gm, '')
        .replaceAll(/^import .* from '(?:prop-types|react-is)';$/gm, '')
        .replaceAll(/^var (dropdownPropTypes|propTypes(?:\$\d)?) = [^]*?^\}\)?;$/gm, 'var $1;')
        .replace(/^import \{ compute \} from .*$/m, 'const compute = () => [];'),
  },
};

/**
 * Preloads the files needed by a script that is loaded on demand. Vite's own code also preloads style sheets, which our scripts do not
 * have, and every page would carry that code.
 */
const scriptsAhead: Plugin = {
  name: 'scripts-ahead',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? '';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`,
  },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (sheets.length > 1) this.error(`scripts-ahead loads no style sheets, and there are ${sheets.join(', ')}`);
  },
};

/** Compresses a file of the build once, as far as possible. The server sends the compressed file (`serve-files.ts`). */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const whole = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file));
    await Promise.all(
      whole.map(async (file) => {
        const path = `${dir}/${file}`;
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      }),
    );
  },
};

/**
 * Puts scripts that are loaded together into one file: small files compress worse, and each needs a request. Every page loads React,
 * React Router (each in its own file, because together they were half of a page's script on one connection) and the shell with its parts. Pages
 * with prices or forms also load the design system's parts and small things that they share. Results, cart, booking and My Bookings load the
 * code that shows tickets. Articles and other pages to read load the code for text with pictures. The search box is one file with all that it needs.
 * A file takes everything that its modules import, unless a file of a higher priority has it. So a module that a page imports from a file of
 * which it needs nothing else belongs into "parts": a single one brought the whole search box to pages that are only read. A walk holds the pages'
 * sizes (tests/e2e/search.spec.ts).
 */
const sharedScripts = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 6 },
  {
    name: 'shell',
    test: /src\/app\/(?:root\.tsx|use-shell-currency)|icons\/arrow-right\.|src\/lib\/(?:form-text|intercept-pop|unreachable|use-last-known)/,
    priority: 5,
  },
  { name: 'search-words', test: /contract\/src\/messages\/search\.data\.ts/, priority: 4 },
  { name: 'messages', test: /contract\/src\/messages\.ts/, priority: 3 },
  {
    name: 'parts',
    test: /(?:src\/ui\/(?:dialog|notice|checkbox|field-frame|text-field|select-field|skeleton)|icons\/(?:trash|plus|arrow-left-right)\.|src\/lib\/(?:format-day|time-of-day|form-ids)|contract\/src\/messages\/(?:message|results\.data)\.ts|src\/(?:calendar-day|word-list|travellers\/brought)|src\/source\.ts|domain\/(?:day-fares\/(?:fare-words|use-fare-calendar)|money\/amounts|party\/(?:party-summary|passenger-groups)|stations\/(?:station-clock|plain-name))|features\/search\/(?:model\/search-days|components\/(?:customer-in-hand|editor-buttons)))/,
    priority: 4,
  },
  {
    name: 'tickets',
    test: /src\/(?:ui\/(?:badge|disclosure|empty-state|panel|radio-card)\.|lib\/clock-time|domain\/journeys\/operator-badges)/,
    priority: 2,
  },
  { name: 'content', test: /domain\/content\/(?:components\/(?:breadcrumbs|picture|prose)|model\/picture-sizes)/, priority: 2 },
  { name: 'date-field', test: /src\/ui\/(?:date-picker\.|popover|field-box|use-sheet)/, priority: 2 },
  { name: 'search', test: /features\/(?:search\/search-form|home\/(?:components\/sticky-search|use-scrolled-past))\.tsx?/, priority: 1 },
];

/** The files of every page. */
const loadedByAll = /\/(?:react|router|shell|rolldown-runtime)-[^/]*\.js$/;

/** What a script that is loaded on demand needs besides. Each page names these files, and it has the others already. */
function withoutLoaded(_script: string, needed: string[]): string[] {
  const rest = needed.filter((file) => !loadedByAll.test(file));
  return rest.length > 1 ? rest : [];
}

export default defineConfig({
  plugins: [plainIcons, comboboxOnly, scriptsAhead, tailwindcss(), reactRouter(), compressedFiles],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    // The server build is one module that renders a page for each request: only it has the context keys and the router.
    // React Router and downshift are part of it, because a start would take noticeable time to find and link their modules.
    ssr: {
      build: { rollupOptions: { input: './src/app/page-server.ts' } },
      resolve: { noExternal: ['lucide-react', 'react-router', 'downshift'] },
    },
  },
  // If development bundled them in advance, icons would come with the icon set's own code.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: { sourcemap: false, assetsInlineLimit: 0, modulePreload: { resolveDependencies: withoutLoaded } },
});
