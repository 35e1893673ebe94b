/** Bytes in use after garbage collection, in the heap and in buffers outside it. Needs `--expose-gc`. */
export function memoryInUse(): number {
  if (!globalThis.gc) throw new Error('start with --expose-gc');
  for (let collection = 0; collection < 4; collection += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
