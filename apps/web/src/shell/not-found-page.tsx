import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import bufferStop from './buffer-stop.svg?url';

/** The 404 page, with the words of SITE-2. */
export default function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>404: Page Not Found</title>
      <img src={bufferStop} alt="A track that ends at a buffer stop" width="320" height="120" className="w-72 max-w-full" />
      <h1 className="text-4xl">404: Page Not Found</h1>
      <p className="text-lg text-ink-soft">(it's a 404!)</p>
      <p className="text-lg">
        <strong>We're sorry</strong>
        <br />
        We couldn't find the page that you were looking for
      </p>
      <ButtonLink to={paths.home()} look="action">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
