import { Search } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { searchIndex, type IndexGroup } from './model/page-index.ts';

interface TrainTimesIndexScreenProps {
  readonly groups: readonly IndexGroup[];
  /** The search in the address. Without JavaScript the form comes back with it. */
  readonly search: string;
}

/** All lines, destinations, countries and passes that have a page, by region, with a search that narrows them while typing. */
export function TrainTimesIndexScreen({ groups, search }: TrainTimesIndexScreenProps) {
  const [typed, type] = useState(search);
  const found = searchIndex(groups, typed);
  const count = found.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <div className="mx-auto max-w-[84rem] px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Train times</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">
        First, last and fastest trains both ways, the lowest price of each day of the week, and what to see from the window.
      </p>
      <search>
        <Form method="get" className="mt-7 flex max-w-xl items-end gap-2.5">
          <label className="flex-1 text-sm font-medium">
            Find a line, a place or a pass
            <input
              type="search"
              name="q"
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              autoComplete="off"
              className="mt-1 block min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 text-base"
            />
          </label>
          <Button type="submit" size="large" icon={<Search aria-hidden="true" className="size-5" />}>
            Find
          </Button>
        </Form>
      </search>
      <output className="mt-3 block min-h-6 text-[0.9375rem] text-ink-soft">
        {typed === '' ? `${count} pages` : count === 0 ? 'Nothing is called that. Try a city or a country.' : `${count} found`}
      </output>
      <div className="mt-6 space-y-10">
        {found.map(({ heading, links }) => (
          <section key={heading} className="border-t border-line pt-6 lg:grid lg:grid-cols-[18rem_1fr] lg:gap-8">
            <h2 className="text-[1.375rem]">{heading}</h2>
            <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:mt-0 xl:grid-cols-3">
              {links.map(({ path, text, language }) => (
                <li key={path}>
                  <Link
                    to={path}
                    {...(language !== undefined && { hrefLang: language, lang: language })}
                    className="inline-flex min-h-9 items-center"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
