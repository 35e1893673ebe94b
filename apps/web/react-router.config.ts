import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table is more than 4 kB of script, a fifth of what a page that is read may have beside the framework. A page
  // comes with its own routes, and asks for those that its links lead to once it stands; the answer may be kept for a year.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
