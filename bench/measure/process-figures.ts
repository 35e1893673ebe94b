import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit for processor time in `/proc`, which is the same on every Linux. */
const msPerTick = 10;

/** The fields of `/proc/<pid>/stat` after the name in brackets, which may contain anything. Field 3 of proc(5) is the first. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/** The running processes that this process has started, without theirs. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && Number(statOf(one)[1]) === pid);
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Processor time of a process and of its children that have ended, in milliseconds. */
export function processorMs(pid: number): number {
  const [user, system, endedUser, endedSystem] = statOf(pid).slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)) * msPerTick;
}

/** Processor time of a running process and all of its threads, in milliseconds, as the scheduler counts it: to the nanosecond, and not in ticks. */
export function scheduledMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
    return times.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** Proportional set size in MiB: memory of its own, and its share of memory that several processes have mapped. */
export function pssMib(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}
