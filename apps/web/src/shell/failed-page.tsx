import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ButtonLink, buttonClasses } from '../ui/button.tsx';
import { useShellWords } from './use-shell-words.ts';

/** What stands in place of a page that could not be made. Says what is safe, and what to do. */
export function FailedPage({ message }: { readonly message: string | undefined }) {
  const { pathname, search } = useLocation();
  const { failed: words, failedText = message } = useShellWords();
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>{words.title}</title>
      <h1 className="text-4xl">{words.heading}</h1>
      {failedText !== undefined && <p className="text-lg">{failedText}</p>}
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className={buttonClasses('action')}>
          {words.again}
        </a>
        <ButtonLink to={paths.home()}>{words.home}</ButtonLink>
      </div>
    </div>
  );
}
