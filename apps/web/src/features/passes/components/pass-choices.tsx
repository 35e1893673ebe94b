import { passBrandNames, passBrands } from '@throughfare/kernel/passes/pass-brand';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { paths, type PassResultsQuery } from '../../../lib/paths.ts';

const residence: Readonly<Record<PassBrand, string>> = { EURAIL: 'We live outside Europe', INTERRAIL: 'We live in Europe' };

interface PassChoicesProps {
  readonly query: PassResultsQuery;
  readonly brand: PassBrand;
}

/** The travellers' country of residence, which decides the brand (PASS-8), and the class of the passes shown. */
export function PassChoices({ query, brand }: PassChoicesProps) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <ChoiceLinks
        label="Where do you live?"
        choices={passBrands.map((one) => ({
          key: one,
          name: residence[one],
          note: passBrandNames[one],
          to: paths.passResults({ ...query, brand: one, compare: [] }),
          chosen: one === brand,
        }))}
      />
      <ChoiceLinks
        label="Class"
        choices={[false, true].map((first) => ({
          key: String(first),
          name: first ? '1st class' : '2nd class',
          note: first ? 'valid in both' : '',
          to: paths.passResults({ ...query, first }),
          chosen: first === query.first,
        }))}
      />
    </div>
  );
}

interface ChoiceLinksProps {
  readonly label: string;
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    readonly note: string;
    readonly to: string;
    readonly chosen: boolean;
  }[];
}

function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(({ key, name, note, to, chosen }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              aria-current={chosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-control border-[1.5px] px-4 font-semibold no-underline',
                chosen ? 'border-pine-700 bg-pine-100 text-pine-700' : 'border-line bg-surface text-ink hover:border-pine-700',
              )}
            >
              {name}
              {note !== '' && <span className="text-sm font-normal text-ink-soft">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
