import type { ReactNode } from 'react';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { ChoiceForm } from './choice-form.tsx';

interface ChoiceMenuProps {
  /** The name of the field that is posted. A page has one menu of each name. */
  readonly name: string;
  readonly action: string;
  readonly title: ReactNode;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly words: ReactNode }[];
  /** The value of the present choice. */
  readonly chosen: string;
  readonly blockedBecause?: string | undefined;
  readonly className?: string | undefined;
}

/** A choice for the whole site in a menu. Each choice is a button of a form, so it works before JavaScript. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { name, action, title, label, choices, chosen, blockedBecause, className } = props;
  const formId = `choose-${name}`;
  return (
    <>
      <Menu title={title} label={label} blockedBecause={blockedBecause} {...(className !== undefined && { className })}>
        {(close) =>
          choices.map(({ value, words }) => (
            <li key={value}>
              <button
                form={formId}
                name={name}
                value={value}
                aria-current={value === chosen || undefined}
                onClick={close}
                className={menuRowClasses}
              >
                {words}
              </button>
            </li>
          ))
        }
      </Menu>
      <ChoiceForm id={formId} action={action} />
    </>
  );
}
