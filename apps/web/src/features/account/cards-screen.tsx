import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardBrandIcon } from '../payment/components/card-brand-icon.tsx';
import { cardName } from '../payment/model/card-brands.ts';
import { AnswerSection } from '../../ui/answer-section.tsx';
import type { CardsView } from './load-cards.ts';
import type { AccountAnswer } from './model/account-answer.ts';

/** `/account/cards`: the customer's saved cards. */
export function CardsScreen({ view, answer }: { readonly view: CardsView; readonly answer: AccountAnswer | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <AnswerSection
      title="Saved cards"
      lead="Our payment provider keeps your cards; we only know the brand and the last four digits. A card is saved only if you tick the box when you pay."
      answer={answer}
    >
      {view.state === 'failed' && <p>{view.message}</p>}
      {view.state === 'agency' && <p>Cards are not saved for agency accounts.</p>}
      {view.state === 'ready' && view.cards.length === 0 && (
        <EmptyState title="No saved cards">Tick “Remember card details” at your next payment.</EmptyState>
      )}
      {view.state === 'ready' && view.cards.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {view.cards.map((card) => (
            <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <CardBrandIcon brand={card.brand} />
              <span className="flex-1">{cardName(card)}</span>
              <Form method="post">
                <input type="hidden" name="card" value={card.id} />
                <Button
                  type="submit"
                  look="danger"
                  size="small"
                  busy={state !== 'idle' && formData?.get('card') === card.id}
                  aria-label={`Remove ${cardName(card)}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AnswerSection>
  );
}
