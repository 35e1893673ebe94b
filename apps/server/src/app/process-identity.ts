import { readFileSync } from 'node:fs';

/** A process's number and its start, because numbers alone are used again. Nothing for a process that has ended, zombies included. */
export function identityOf(pid: number): string | undefined {
  try {
    // These fields follow the name in brackets, which may contain anything. Field 3 is the state, field 22 the start in the kernel's ticks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

/** The number of the process that a file names, if that same process still runs. */
export function runningProcessOf(file: string): number | undefined {
  let written: string;
  try {
    written = readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
  const pid = Number(written.split(' ')[0]);
  return identityOf(pid) === written ? pid : undefined;
}
