import type { CallAnswer } from '@throughfare/contract/call';
import type { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { getJson } from '../json-answer.ts';
import { callPaths } from '../call-paths.ts';
import { askRecaptcha } from './ask-recaptcha.ts';
import { solveInSlices, type ProofOfWork } from './solve-challenge.ts';

/** Answers the token for one call that needs a human; undefined if none can be had (offline, a blocked script). */
export type Proof = () => Promise<string | undefined>;

const none: Proof = async () => undefined;

/**
 * Begins the proof. The shop's own work starts at once. A reCAPTCHA token is valid for two minutes only, so it is requested when the form
 * is sent.
 */
export async function proveHuman(signal: AbortSignal): Promise<Proof> {
  const reply = await getJson<CallAnswer<typeof getHumanChallenge>>(callPaths.humanChallenge(), signal);
  if (reply.kind !== 'answered') return none;
  if (reply.data.kind === 'reCAPTCHA') return askRecaptcha(reply.data.siteKey);
  const solving = solve(reply.data, signal);
  return () => solving;
}

/** In a worker if the browser allows one, else in the page's pauses. */
async function solve(work: ProofOfWork, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await solveInWorker(work, signal);
  } catch {
    return solveInPauses(work, signal);
  }
}

function solveInWorker(work: ProofOfWork, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      resolve(undefined);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker did not start'));
    });
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(work);
  });
}

async function solveInPauses(work: ProofOfWork, signal: AbortSignal): Promise<string | undefined> {
  const solving = solveInSlices(work);
  for (let turn = solving.next(); ; turn = solving.next()) {
    if (turn.done === true) return turn.value;
    if (signal.aborted) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
