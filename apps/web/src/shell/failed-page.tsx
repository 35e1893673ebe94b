import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useLookAgain } from '../lib/use-look-again.ts';
import { ButtonLink, buttonClasses } from '../ui/button.tsx';
import { failedWords } from './failed-words.ts';
import { useShellWords } from './use-shell-words.ts';

interface FailedPageProps {
  readonly message: string | undefined;
  /** Nothing was refused: the shop could not be reached, or failed. The page may work again in a moment. */
  readonly unanswered: boolean;
}

/** Replaces a page that could not be made. It says that nothing is lost, and how to go on. */
export function FailedPage({ message, unanswered }: FailedPageProps) {
  const { pathname, search } = useLocation();
  const { failed: words, failedText = message } = useShellWords();
  useLookAgain(unanswered);
  const address = pathname + search;
  const goesOn = failedWords(address);
  const text = goesOn?.text ?? failedText;
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-4 px-4 py-16 sm:px-6">
      <title>{goesOn?.title ?? words.title}</title>
      <h1 className="text-4xl">{goesOn?.heading ?? words.heading}</h1>
      {text !== undefined && <p className="text-lg">{text}</p>}
      <div className="flex flex-wrap gap-3">
        <a href={address} className={buttonClasses('action')}>
          {words.again}
        </a>
        {goesOn ? <ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink> : <ButtonLink to={paths.home()}>{words.home}</ButtonLink>}
      </div>
    </div>
  );
}
