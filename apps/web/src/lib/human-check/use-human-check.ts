import { useEffect, useRef } from 'react';
import { proveHuman, type Proof } from './prove-human.ts';

/** The server accepts a proof of work for 15 minutes; a proof older than this is no longer sent. */
const usableMs = 12 * 60_000;

interface BegunProof {
  readonly proof: Promise<Proof>;
  readonly atMs: number;
  readonly ending: AbortController;
}

function begin(): BegunProof {
  const ending = new AbortController();
  return { proof: proveHuman(ending.signal), atMs: performance.now(), ending };
}

export interface HumanCheck {
  /** The token for one call; undefined if none can be had. */
  readonly take: () => Promise<string | undefined>;
  /** The last token is used up and another will be needed; works on it while the person corrects the form. */
  readonly renew: () => void;
}

/** Works on the human check while a form is filled in, so that nobody waits for it at the end. */
export function useHumanCheck(needed: boolean): HumanCheck {
  const begun = useRef<BegunProof>(undefined);

  // The work ends with its form.
  useEffect(() => {
    if (!needed) return;
    begun.current = begin();
    return () => {
      begun.current?.ending.abort();
      begun.current = undefined;
    };
  }, [needed]);

  return {
    async take() {
      const kept = begun.current;
      begun.current = undefined;
      const usable = kept && performance.now() - kept.atMs < usableMs ? kept : begin();
      const token = await (await usable.proof)();
      return token ?? (await begin().proof)();
    },
    renew() {
      if (needed) begun.current ??= begin();
    },
  };
}
