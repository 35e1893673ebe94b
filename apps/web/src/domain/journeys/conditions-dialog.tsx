import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

interface ConditionsDialogProps {
  readonly name: string;
  /** The button's label, if several buttons are side by side. */
  readonly label?: string;
  readonly conditions: readonly { readonly tabName: string; readonly tabValue: string }[];
  /** Shown if the supplier gave no conditions. */
  readonly summary: string;
  readonly validFrom?: readonly string[];
  readonly validTo?: readonly string[];
  /** Printed pages show the conditions in full: people who print a booking want to know what it allows. */
  readonly printed?: boolean;
}

/** The Fare Conditions of a chosen fare. They open in a dialog, or in place before JavaScript (RESULT-8). */
export function ConditionsDialog(props: ConditionsDialogProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  if (!hydrated) {
    return (
      <Disclosure summary={props.label ?? 'Fare Conditions'}>
        <Conditions {...props} />
      </Disclosure>
    );
  }
  return (
    <>
      <button type="button" className="min-h-8 font-medium text-pine-700 underline underline-offset-4" onClick={() => setOpen(true)}>
        {props.label ?? 'Fare Conditions'}
        <span className="sr-only"> of {props.name}</span>
      </button>
      <Dialog title={`Fare Conditions: ${props.name}`} size="medium" open={open} onClose={() => setOpen(false)}>
        <Conditions {...props} />
      </Dialog>
      {props.printed === true && !open && (
        <section className="hidden w-full print:block">
          <h3 className="mt-4 mb-2 font-sans text-base font-semibold tracking-normal">Fare Conditions: {props.name}</h3>
          <Conditions {...props} />
        </section>
      )}
    </>
  );
}

function Conditions({ conditions, summary, validFrom = [], validTo = [] }: ConditionsDialogProps) {
  return (
    <div className="flex flex-col gap-4">
      {conditions.length === 0 ? (
        <p>{summary}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {conditions.map((condition) => (
            <div key={condition.tabName + condition.tabValue}>
              {condition.tabName !== '' && <dt className="font-semibold">{condition.tabName}</dt>}
              <dd className="whitespace-pre-line">{condition.tabValue}</dd>
            </div>
          ))}
        </dl>
      )}
      <Stations title="Travel is valid from the following stations" names={validFrom} />
      <Stations title="Travel is valid to the following stations" names={validTo} />
    </div>
  );
}

function Stations({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="columns-2 text-[0.9375rem] text-ink-soft">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
