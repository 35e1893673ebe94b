import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table would be too much script for a page that is only read (docs/performance.md). A page comes with its own routes.
  // Once loaded, it fetches the routes of its links, and that answer may be cached for a year.
  routeDiscovery: { mode: 'lazy' },
  // A form's own code comes with its page. In a file of its own it would be fetched when the form is sent, and without a connection the form
  // could not even say that there is none.
  splitRouteModules: false,
} satisfies Config;
