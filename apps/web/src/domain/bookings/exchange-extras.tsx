import type { ExchangeSummary } from '@throughfare/contract/shapes/exchange';
import { Notice } from '../../ui/notice.tsx';

/** The bicycles, spaces, help and other extras that go along to a new ticket, and those that end with the old one (EXCHANGE-14). */
export function ExchangeExtras({ extras }: Pick<ExchangeSummary, 'extras'>) {
  if (!extras) return null;
  return (
    <>
      {extras.along.length > 0 && (
        <section>
          <h3 className="font-sans text-base font-semibold tracking-normal">What goes along</h3>
          <Lines lines={extras.along} />
        </section>
      )}
      {extras.left.length > 0 && (
        <Notice tone="warning" title={extras.leavesBicycle ? 'The bicycle cannot come along' : 'Not part of the new ticket'}>
          <Lines lines={extras.left} />
          {extras.leavesBicycle && <p className="mt-2">Choose another train, or go on without the bicycle.</p>}
        </Notice>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
