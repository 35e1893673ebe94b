import type { QuoteFile } from '@throughfare/contract/calls/quotes';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { changeSharedState } from '../../lib/shared-state.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { QuoteOptionCard } from './components/quote-option-card.tsx';
import { HandOver } from './components/hand-over.tsx';
import type { Colleague, QuoteView } from './load-quotes.ts';
import { quoteStates } from './quote-words.ts';
import { QuoteCustomer } from './components/quote-customer.tsx';

interface QuoteScreenProps {
  readonly view: QuoteView;
  readonly isAgent: boolean;
  readonly answer: FormAnswer | undefined;
}

/** One quote: its customer, its options, and the possible actions. */
export function QuoteScreen({ view, isAgent, answer }: QuoteScreenProps) {
  if (view.state === 'failed') {
    return (
      <>
        <PageBand title="Quote" back={{ to: paths.quotes(), label: 'Quotes' }} />
        <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
          <EmptyState title="The quote cannot be shown">{view.message}</EmptyState>
        </div>
      </>
    );
  }
  return <OpenQuote quote={view.quote} colleagues={view.colleagues} isAgent={isAgent} answer={answer} />;
}

function OpenQuote({
  quote,
  colleagues,
  isAgent,
  answer,
}: {
  readonly quote: QuoteFile;
  readonly colleagues: readonly Colleague[];
  readonly isAgent: boolean;
  readonly answer: FormAnswer | undefined;
}) {
  const { quoteId, reference, state, currency, list } = quote;
  const { state: navigation, formData } = useNavigation();
  const isOpen = state === 'open';
  // AGENCY-15: the next option goes into an open quote.
  useEffect(() => changeSharedState({ clickedSaveQuoteId: isOpen ? quoteId : undefined }), [isOpen, quoteId]);
  const busy = (intent: string, optionId?: string) =>
    navigation !== 'idle' && formData?.get('intent') === intent && (optionId === undefined || formData.get('optionId') === optionId);
  const about = answer?.intent === 'act' ? answer : undefined;
  return (
    <DeskPage
      title={`Quote ${reference}`}
      back={{ to: paths.quotes(), label: 'Quotes' }}
      gap="gap-6"
      band={
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={quoteStates[state].tone}>{quoteStates[state].text}</Badge>
          Good until {formatInstant(quote.validUntil)}. By {quote.by}, {formatInstant(quote.createdAt)}.
        </p>
      }
    >
      <AnswerNotice answer={about} />
      <div className="flex flex-wrap gap-3">
        {state !== 'won' && (
          <>
            <Act intent="reprice" label="Reprice" busy={busy('reprice')} />
            {isOpen && list.length < 5 && (
              <ButtonLink to={quote.searchId === undefined ? paths.home() : paths.results({ id: quote.searchId })}>
                Add another option
              </ButtonLink>
            )}
            {state === 'lost' ? (
              <Act intent="reopen" label="Open again" busy={busy('reopen')} />
            ) : (
              <Act intent="lose" label="Mark as lost" busy={busy('lose')} />
            )}
            <Act intent="newLink" label="Replace the link" busy={busy('newLink')} />
          </>
        )}
        {isAgent &&
          quote.bookingReferences.map((booking) => (
            <ButtonLink key={booking} look="action" to={deskPaths.manageBookings({}, { search: booking, open: booking })}>
              Booking {booking}
            </ButtonLink>
          ))}
        {list.length > 0 && (
          <a href={callPaths.quotePaper({ id: quoteId })} className={buttonClasses('quiet')}>
            PDF
          </a>
        )}
        <a href={quote.link} className={buttonClasses('quiet')}>
          What the customer sees
        </a>
      </div>
      {list.length === 0 ? (
        <EmptyState title="No options yet" actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}>
          Choose a train and a fare, then “Add to a quote”.
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-4">
          {list.map((option, index) => (
            <QuoteOptionCard
              key={option.optionId}
              option={option}
              number={index + 1}
              currency={currency}
              problem={answer?.intent === option.optionId ? answer.message : undefined}
            >
              {option.held && (
                <ButtonLink
                  look="action"
                  to={deskPaths.manageBookings({}, { search: option.held.bookingReference, open: option.held.bookingReference })}
                >
                  See the places you hold
                </ButtonLink>
              )}
              {isOpen && option.canBeHeldUntil !== undefined && (
                <p className="w-full text-ink-soft">
                  You can hold these places until {formatInstant(option.canBeHeldUntil)}: put the option into the cart, enter the
                  travellers, and choose to hold. The quote will then show the hold.
                </p>
              )}
              {isOpen && option.state !== 'gone' && !option.held && (
                <Act
                  intent="choose"
                  label={`Put option ${index + 1} into the cart`}
                  optionId={option.optionId}
                  busy={busy('choose', option.optionId)}
                  look="action"
                  dataKey="b"
                  onPress={() => changeSharedState({ selectedSaveQuoteId: quoteId })}
                />
              )}
              {state !== 'won' && (
                <Act
                  intent="removeOption"
                  label={`Remove option ${index + 1}`}
                  optionId={option.optionId}
                  busy={busy('removeOption', option.optionId)}
                />
              )}
            </QuoteOptionCard>
          ))}
        </ol>
      )}
      {colleagues.length > 0 && <HandOver colleagues={colleagues} answer={answer?.intent === 'handOver' ? answer : undefined} />}
      <QuoteCustomer quote={quote} isAgent={isAgent} answer={answer?.intent === 'details' ? answer : undefined} />
    </DeskPage>
  );
}

interface ActProps {
  readonly intent: string;
  readonly label: string;
  readonly busy: boolean;
  readonly optionId?: string;
  readonly look?: 'action' | 'secondary';
  /** The single-key shortcut of the button. */
  readonly dataKey?: string;
  readonly onPress?: () => void;
}

function Act({ intent, label, busy, optionId, look = 'secondary', dataKey, onPress }: ActProps) {
  return (
    <Form method="post" preventScrollReset onSubmit={onPress}>
      <input type="hidden" name="intent" value={intent} />
      {optionId !== undefined && <input type="hidden" name="optionId" value={optionId} />}
      <Button type="submit" look={look} busy={busy} data-key={dataKey}>
        {label}
      </Button>
    </Form>
  );
}
