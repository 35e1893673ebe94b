import { Check } from 'lucide-react';
import { Menu, menuRowClasses } from '../ui/menu.tsx';

/** English is the one language of the shop (Spec 1 §2). */
export function LanguageMenu({ className }: { readonly className?: string }) {
  return (
    <Menu title="EN" label="Language" {...(className !== undefined && { className })}>
      {(close) => (
        <li>
          <button type="button" aria-current="true" onClick={close} className={menuRowClasses}>
            <Check aria-hidden="true" className="size-4" /> English
          </button>
        </li>
      )}
    </Menu>
  );
}
