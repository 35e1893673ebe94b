import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CardProvider } from '../card-provider.ts';
import type { CardForm, CardFormAction, SavedCard } from '../model/card-form-reducer.ts';
import { CardField, type CardFieldHandle } from './card-field.tsx';
import { SavedCards } from './saved-cards.tsx';

interface CardFormFieldsProps {
  readonly form: CardForm;
  readonly dispatch: (action: CardFormAction) => void;
  /** Name and address, typed or taken over. */
  readonly name: string;
  readonly email: string;
  readonly provider: CardProvider;
  readonly fieldHandle: Ref<CardFieldHandle>;
  /** Undefined for customers who cannot keep cards here. */
  readonly savedCards: readonly SavedCard[] | undefined;
  /** The card's error, shown beside it. */
  readonly problem: ReactNode;
  readonly errors: { readonly name?: string | undefined; readonly email?: string | undefined; readonly card?: string | undefined };
  readonly onSubmit: () => void;
}

/** A saved card, or the fields of a new one while none is chosen (PAY-1). */
export function CardFormFields({
  form,
  dispatch,
  name,
  email,
  provider,
  fieldHandle,
  savedCards,
  problem,
  errors,
  onSubmit,
}: CardFormFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <SavedCards cards={savedCards ?? []} selected={form.savedCardId} onToggle={(id) => dispatch({ type: 'saved-card', id })} />
      {form.savedCardId !== undefined && problem}
      {form.savedCardId === undefined && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              id="card-name"
              label="Name on the card"
              autoComplete="cc-name"
              maxLength={120}
              value={name}
              error={errors.name}
              onChange={(event) => dispatch({ type: 'name', text: event.target.value })}
            />
            <TextField
              id="card-email"
              label="E-mail for the receipt"
              type="email"
              autoComplete="email"
              maxLength={120}
              value={email}
              error={errors.email}
              onChange={(event) => dispatch({ type: 'email', text: event.target.value })}
            />
          </div>
          {problem}
          <CardField
            provider={provider}
            handle={fieldHandle}
            error={errors.card}
            onChange={({ complete, error }) => dispatch({ type: 'card', complete, error })}
            onSubmit={onSubmit}
          />
          {savedCards !== undefined && (
            <Checkbox
              label="Remember card details"
              checked={form.remember}
              onChange={(event) => dispatch({ type: 'remember', ticked: event.target.checked })}
            />
          )}
        </>
      )}
    </div>
  );
}
