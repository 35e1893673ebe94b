import type { ToldRights } from '@throughfare/contract/shapes/journey-rights';
import { Disclosure } from '../../ui/disclosure.tsx';

/** What each law gives, with its paragraph (RIGHTS-2). */
export function LawsList({ rights }: Pick<ToldRights, 'rights'>) {
  if (rights.length === 0) return <p>No law or promise that we know of gives more than the conditions of your fare.</p>;
  return (
    <dl className="flex flex-col gap-4">
      {rights.map(({ title, text, paragraph }) => (
        <div key={`${title} ${paragraph}`}>
          <dt className="font-semibold">{title}</dt>
          <dd>{text}</dd>
          <dd className="text-sm text-ink-soft">{paragraph}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a customer is told of a journey before the purchase, folded away. The order keeps it (RIGHTS-5). */
export function ToldRightsFold({ rights: { changes, rights } }: { readonly rights: ToldRights }) {
  return (
    <Disclosure summary="If something goes wrong" className="text-[0.9375rem]">
      <div className="mt-3 flex flex-col gap-4">
        {changes.map(({ place, minutes, ifMissed, whoPays }) => (
          <p key={`${place} ${minutes}`}>
            <span className="font-semibold">
              {place}: {minutes} minutes
            </span>
            . {ifMissed} {whoPays}
          </p>
        ))}
        <LawsList rights={rights} />
      </div>
    </Disclosure>
  );
}
