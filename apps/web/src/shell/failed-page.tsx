import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ButtonLink, buttonClasses } from '../ui/button.tsx';

/** What stands in place of a page that could not be made. Says what is safe, and what to do. */
export function FailedPage({ message }: { readonly message: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>Something went wrong</title>
      <h1 className="text-4xl">This page could not be made</h1>
      {message !== undefined && <p className="text-lg">{message}</p>}
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className={buttonClasses('action')}>
          Try again
        </a>
        <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
}
