/**
 * Measures the way from a feed on disk to the first answer, in its own process: the time, and the memory that stays in use. Arguments: the
 * reader, the feed, its day, and a pair of stations. Prints one line of JSON.
 */
import { memoryInUse } from '../measure/memory-in-use.ts';

const [whose, path = '', day = '', from = '', to = ''] = process.argv.slice(2);
const before = memoryInUse();
const open = whose === 'ours' ? (await import('./our-feed.ts')).openOurs : (await import('./peer.ts')).openPeer;
// the code is already loaded, so it counts as memory but not as time
const start = process.cpuUsage();
const opened = await open(path, day);
const arrival = opened.arrival(from, to, 480);
const { user, system } = process.cpuUsage(start);
const bytes = memoryInUse() - before;
// a second query after the collection keeps everything it needs from being collected
console.log(
  JSON.stringify({ ms: (user + system) / 1000, bytes, found: arrival !== undefined && opened.arrival(from, to, 480) === arrival }),
);
