import { Check } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useShellWords } from './use-shell-words.ts';

/** English is the only language to choose (SITE-4). On a French page it leads to the same page in English. */
export function LanguageMenu({ className }: { readonly className?: string }) {
  const { language, languageMenu } = useShellWords();
  const { pathname } = useLocation();
  return (
    <Menu title={language.toUpperCase()} label={languageMenu} {...(className !== undefined && { className })}>
      {(close) => (
        <li>
          {language === 'en' ? (
            <button type="button" aria-current="true" onClick={close} className={menuRowClasses}>
              <Check aria-hidden="true" className="size-4" /> English
            </button>
          ) : (
            <SiteLink to={paths.inEnglish(pathname)} lang="en" hrefLang="en-US" onClick={close} className={menuRowClasses}>
              English
            </SiteLink>
          )}
        </li>
      )}
    </Menu>
  );
}
