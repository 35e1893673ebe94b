/**
 * From a feed on disk to the first answer, in a process of its own: how long it takes, and what stays in memory. Arguments: whose reader, the
 * feed, its day, and a pair of stations. Prints one line of JSON.
 */
import { memoryInUse } from '../measure/memory-in-use.ts';

const [whose, path = '', day = '', from = '', to = ''] = process.argv.slice(2);
const before = memoryInUse();
const start = process.cpuUsage();
const planner = whose === 'ours' ? (await import('./our-feed.ts')).openOurs(path, day) : (await import('./peer.ts')).openPeer(path, day);
const opened = await planner;
const arrival = opened.arrival(from, to, 480);
const { user, system } = process.cpuUsage(start);
const bytes = memoryInUse() - before;
// asked again after the collection, so that nothing of it can have been collected
console.log(
  JSON.stringify({ ms: (user + system) / 1000, bytes, found: arrival !== undefined && opened.arrival(from, to, 480) === arrival }),
);
