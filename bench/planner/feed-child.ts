/**
 * From a feed on disk to the first answer, in a process of its own: how long it takes, and what stays in memory. Arguments: whose reader, the
 * feed, its day, and a pair of stations. Prints one line of JSON.
 */
import { memoryInUse } from '../measure/memory-in-use.ts';

const [whose, path = '', day = '', from = '', to = ''] = process.argv.slice(2);
const before = memoryInUse();
const open = whose === 'ours' ? (await import('./our-feed.ts')).openOurs : (await import('./peer.ts')).openPeer;
// the code has been loaded: it counts as memory and not as time
const start = process.cpuUsage();
const opened = await open(path, day);
const arrival = opened.arrival(from, to, 480);
const { user, system } = process.cpuUsage(start);
const bytes = memoryInUse() - before;
// asked again after the collection, so that nothing of it can have been collected
console.log(
  JSON.stringify({ ms: (user + system) / 1000, bytes, found: arrival !== undefined && opened.arrival(from, to, 480) === arrival }),
);
