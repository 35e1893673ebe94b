import type { LandingPage } from '@throughfare/contract/calls/landing-pages';

/** Short facts in a row, for looking up. */
export function FactList({ facts }: { readonly facts: LandingPage['facts'] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="bg-surface p-5">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="mt-1 leading-6 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
