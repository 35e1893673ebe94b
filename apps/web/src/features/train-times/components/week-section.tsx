import { Link } from 'react-router';
import { fillIn } from '../../../lib/fill-in.ts';
import { paths } from '../../../lib/paths.ts';
import type { SearchEnds } from '../model/search-ends.ts';
import type { ShownDay } from '../model/week-day.ts';
import type { Words } from '../model/words.data.ts';
import { WeekStrip } from './week-strip.tsx';

interface WeekSectionProps {
  /** The stations' names in the page's language. */
  readonly from: string;
  readonly to: string;
  readonly ends: SearchEnds;
  readonly week: readonly ShownDay[] | null;
  readonly words: Words;
  readonly chosen: ShownDay | undefined;
  readonly onChoose: (day: ShownDay) => void;
}

/** The week of lowest prices, under its heading. */
export function WeekSection({ from, to, ends, week, words, chosen, onChoose }: WeekSectionProps) {
  return (
    <section aria-labelledby="week" className="print:hidden">
      <h2 id="week" className="text-3xl">
        {words.week}
      </h2>
      <p className="mt-2 text-ink-soft">
        {fillIn(words.oneAdult, { from, to })}. {words.chooseDay}
        {words.locale.startsWith('en') && (
          <>
            {' '}
            <Link to={paths.fares({ from: ends.from.code, to: ends.to.code })}>The whole month</Link>, or{' '}
            <Link to={paths.anywhere({ from: ends.from.code })}>anywhere from {from} for less than a sum</Link>.
          </>
        )}
      </p>
      <WeekStrip from={ends.from.code} to={ends.to.code} week={week} words={words} chosen={chosen} onChoose={onChoose} />
    </section>
  );
}
