import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from './add-health-routes.ts';

/** PostgreSQL adds to its log in files of 16 MB, and stops when one does not fit: room for two, so that it is told before. */
const leastFreeBytes = 2 * 16 * 1024 * 1024;

interface FreeSpace {
  /** Blocks that a user other than root may still write. */
  readonly bavail: number;
  readonly bsize: number;
}

/** No customers where the disk of a folder is full: a page would still show, and an order could not be kept. */
export function createDiskCheck(folder: string, look: (folder: string) => Promise<FreeSpace> = statfs): ReadinessCheck {
  return {
    name: 'disk',
    async isReady() {
      const { bavail, bsize } = await look(folder);
      return bavail * bsize >= leastFreeBytes;
    },
  };
}
