import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from './add-health-routes.ts';

/** PostgreSQL extends its log in files of 16 MB and stops when one does not fit. The limit leaves room for two, so that we notice before. */
const leastFreeBytes = 2 * 16 * 1024 * 1024;

interface FreeSpace {
  /** The blocks available to users other than root. */
  readonly bavail: number;
  readonly bsize: number;
}

/** Keeps customers away while the disk of a folder is full: a page would still appear, but an order could not be stored. */
export function createDiskCheck(folder: string, look: (folder: string) => Promise<FreeSpace> = statfs): ReadinessCheck {
  return {
    name: 'disk',
    async isReady() {
      const { bavail, bsize } = await look(folder);
      return bavail * bsize >= leastFreeBytes;
    },
  };
}
