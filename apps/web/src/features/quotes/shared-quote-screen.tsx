import { quotePlaces } from '@throughfare/contract/quote-places';
import { Form, useNavigation } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { QuoteOptionCard } from './components/quote-option-card.tsx';
import type { SharedQuoteView } from './load-quotes.ts';

interface SharedQuoteScreenProps {
  readonly view: SharedQuoteView;
  /** The party that takes the payment. */
  readonly merchant: string;
  readonly answer: FormAnswer | undefined;
}

const closed = {
  won: 'This quote is already booked.',
  lost: 'This quote is closed. Please ask for a new one.',
  expired: 'This quote has expired. Please ask for a new one.',
} as const;

/** The customer's view of a quote, by the link of its mail: the agency, the options, and the way to pay. It names no person. */
export function SharedQuoteScreen({ view, merchant, answer }: SharedQuoteScreenProps) {
  const { state, formData } = useNavigation();
  if (view.state === 'failed') {
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState whole title="This quote cannot be opened" actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}>
          {view.message}
        </EmptyState>
      </div>
    );
  }
  const { quote } = view;
  return (
    <>
      <div className="border-b-8 bg-surface" style={{ borderColor: quote.sender.colour }}>
        <div className="mx-auto flex max-w-[84rem] flex-col gap-1 px-4 py-8 sm:px-6">
          <p className="text-xl font-bold">{quote.sender.name}</p>
          <h1 className="text-3xl">Quote {quote.reference}</h1>
          <p className="text-ink-soft">Questions? {quote.sender.contact.join(', ')}</p>
        </div>
      </div>
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
        {quote.message !== '' && <p className="max-w-prose text-lg whitespace-pre-line">{quote.message}</p>}
        {quote.state === 'open' ? (
          <Notice>
            Good until {formatInstant(quote.validUntil)}. {quotePlaces(quote.list)} {merchant} takes the payment and issues the tickets.
          </Notice>
        ) : (
          <Notice tone="warning">{closed[quote.state]}</Notice>
        )}
        {quote.list.length > 0 && (
          <p>
            <a href={callPaths.quotePaper({ token: view.token })}>This quote as PDF</a>
          </p>
        )}
        <ol className="flex flex-col gap-4">
          {quote.list.map((option, index) => (
            <QuoteOptionCard
              key={option.optionId}
              option={option}
              number={index + 1}
              currency={quote.currency}
              problem={answer?.intent === option.optionId ? answer.message : undefined}
            >
              {quote.state === 'open' && option.held && (
                <a href={option.held.link} className={buttonClasses('action')}>
                  Pay for option {index + 1}
                </a>
              )}
              {quote.state === 'open' && option.state !== 'gone' && !option.held && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="optionId" value={option.optionId} />
                  <Button type="submit" look="action" busy={state !== 'idle' && formData?.get('optionId') === option.optionId}>
                    Choose option {index + 1}
                  </Button>
                </Form>
              )}
            </QuoteOptionCard>
          ))}
        </ol>
      </div>
    </>
  );
}
