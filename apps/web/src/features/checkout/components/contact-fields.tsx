import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SignInLink } from '../../sign-in/sign-in-link.tsx';
import { leadPath } from '../model/field-path.ts';
import type { TravellerFormAction } from '../model/traveller-form-reducer.ts';
import type { TravellerForm } from '../model/traveller-form.ts';

interface ContactFieldsProps {
  readonly lead: TravellerForm['lead'];
  /** The buyer is not identified yet. */
  readonly isVisitor: boolean;
  /** Some carriers require a phone number. */
  readonly needsPhone: boolean;
  readonly dispatch: (action: TravellerFormAction) => void;
  readonly errorOf: (path: string) => string | undefined;
}

/** The address for tickets and changes. A guest needs nothing but an e-mail address. */
export function ContactFields({ lead, isVisitor, needsPhone, dispatch, errorOf }: ContactFieldsProps) {
  return (
    <Panel as="section" aria-labelledby="contact" className="flex flex-col gap-4">
      <div>
        <h2 id="contact" className="text-xl">
          Contact
        </h2>
        <p className="mt-1 text-ink-soft">
          Tickets and changes are sent here. You need no account.
          {isVisitor && (
            <>
              {' '}
              If you have one:{' '}
              <SignInLink screen="guestForm" change={{ email: '' }}>
                Sign in or continue as a guest
              </SignInLink>
            </>
          )}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={leadPath('email')}
          name={leadPath('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={120}
          value={lead.email}
          onChange={(event) => dispatch({ type: 'lead', field: 'email', text: event.target.value })}
          error={errorOf(leadPath('email'))}
        />
        <TextField
          id={leadPath('phone')}
          name={leadPath('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          required={needsPhone}
          maxLength={40}
          hint="With country code, such as +44 20 7946 0000"
          value={lead.phone}
          onChange={(event) => dispatch({ type: 'lead', field: 'phone', text: event.target.value })}
          error={errorOf(leadPath('phone'))}
        />
      </div>
    </Panel>
  );
}
