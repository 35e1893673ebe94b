import { Notice } from './notice.tsx';

/** Tells at once what went wrong. Nothing where there is no problem. */
export function ProblemNotice({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="error" announce>
      {text}
    </Notice>
  );
}
