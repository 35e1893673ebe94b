import { useState } from 'react';
import { useHumanCheck } from './use-human-check.ts';

export interface ProvedPost {
  /** Works on the human check. */
  readonly proving: boolean;
  /** The values of the form with the answer to the human check. */
  readonly withProof: (form: HTMLFormElement) => Promise<FormData>;
}

/**
 * The human check of a form that visitors send. Without an answer (offline, a blocked script) the form goes as it is: a few tries an hour
 * need none.
 */
export function useProvedPost(begun: boolean): ProvedPost {
  const human = useHumanCheck(begun);
  const [proving, setProving] = useState(false);
  return {
    proving,
    async withProof(form) {
      const post = new FormData(form);
      setProving(true);
      const token = await human.take().finally(() => setProving(false));
      if (token !== undefined) post.set('reCAPTCHAtoken', token);
      return post;
    },
  };
}
