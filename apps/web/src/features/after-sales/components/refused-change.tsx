import { ButtonLink } from '../../../ui/button.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { actionLabels } from '../../../domain/bookings/action-labels.ts';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import type { ChangeView } from '../load-change.ts';
import { CodeForms } from '../../../domain/bookings/code-forms.tsx';
import { FailedChange } from './failed-change.tsx';

interface RefusedChangeProps {
  readonly view: Extract<ChangeView, { flow: 'refused' }>;
  readonly result: ChangeResult | undefined;
  readonly closeHref: string;
}

/** The reason why it cannot be done now, and a way on: a code to type, or how to reach the team. */
export function RefusedChange({ view, result, closeHref }: RefusedChangeProps) {
  const { row, code, message, contacts, instead, line } = view;
  const { addressOf } = useBookingsPlace();
  return (
    <div className="flex flex-col gap-5">
      {result && !result.ok && !isOfCode(result) && result.message !== message && <FailedChange failed={result} />}
      <p>{message}</p>
      {contacts.length > 0 && (
        <ul className="flex flex-col gap-1">
          {contacts.map((contact) => (
            <ContactLine key={contact} line={contact} />
          ))}
        </ul>
      )}
      {instead.length > 0 && (
        <div>
          <p className="mb-2">What you can do instead:</p>
          <ul className="flex flex-wrap gap-2">
            {instead.map((flow) => (
              <li key={flow}>
                <ButtonLink to={addressOf({ open: row.bookingReference, line, flow })} preventScrollReset>
                  {actionLabels[flow]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {code === 'afterSales.codeRequired' && <CodeForms reference={row.bookingReference} result={result} />}
      <div className="flex justify-end">
        <ButtonLink to={closeHref} replace preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </div>
  );
}

/** Its forms say themselves why a code was not sent or accepted. */
function isOfCode({ intent }: ChangeResult): boolean {
  return intent === 'send-code' || intent === 'check-code';
}

/** "Australia: agents@shop.example, 1800 975 707", with links for addresses and numbers. */
function ContactLine({ line }: { readonly line: string }) {
  return (
    <li className="font-semibold">
      {line.split(/([\w.+-]+@[\w.-]+\w|\+?\d[\d ]{5,}\d)/).map((piece, index) => {
        if (index % 2 === 0) return piece;
        const address = piece.includes('@') ? `mailto:${piece}` : `tel:${piece.replaceAll(' ', '')}`;
        return (
          <a key={piece} href={address}>
            {piece}
          </a>
        );
      })}
    </li>
  );
}
