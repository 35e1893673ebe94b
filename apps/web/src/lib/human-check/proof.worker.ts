import { solveAtOnce, type ProofOfWork } from './solve-challenge.ts';

// Only the page that started this worker speaks to it.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
self.addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => self.postMessage(solveAtOnce(data)));
