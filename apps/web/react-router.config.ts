import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table costs 3 kB, less than the round trip that discovering it on demand would add to a first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
