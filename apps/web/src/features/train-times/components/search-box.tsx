import type { Currency } from '@throughfare/kernel/money';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { fillIn } from '../../../lib/fill-in.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWholeSearch, type WholeSearch } from '../load-whole-search.ts';
import { leavesOutFrance, type SearchEnds } from '../model/search-ends.ts';
import type { ShownDay } from '../model/week-day.ts';
import type { Words } from '../model/words.data.ts';

const box = 'mt-1 block min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 text-base text-ink';

interface SearchBoxProps {
  /** Absent if the page names a station that is no longer known. The plain box then reports it when it is sent. */
  readonly ends: SearchEnds;
  readonly currency: Currency;
  readonly words: Words;
  /** The day chosen in the strip. */
  readonly chosen: ShownDay | undefined;
}

/**
 * The search, filled in for this line. It has plain fields without JavaScript, and until somebody turns to it; then station, calendar and
 * passenger widgets. On pages in other languages it stays plain, because the widgets speak English only.
 */
export function SearchBox({ ends, currency, words, chosen }: SearchBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<WholeSearch>();
  const initial = whole?.draftOfEnds(ends, chosen?.date);
  const english = words.locale.startsWith('en');
  const nameOf = ({ name, label }: SearchEnds['from']): string => (english ? name : (label ?? name));

  async function open(field?: string) {
    if (!english || whole) return;
    setWhole(await loadWholeSearch());
    if (field !== undefined) requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  }

  // Takes over a day chosen elsewhere on the page.
  useEffect(() => {
    if (chosen === undefined) return;
    const arrive = () => {
      place.current?.scrollIntoView({ block: 'center' });
      place.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
    };
    if (!english) return arrive();
    if (!whole) return void loadWholeSearch().then(setWhole);
    const draft = whole.draftOfEnds(ends, chosen.date);
    if (draft) whole.rememberDraft(draft);
    arrive();
  }, [chosen, whole, english, ends]);

  return (
    <div ref={place} className="rounded-[20px] bg-surface p-4 text-ink shadow-panel sm:p-5 print:hidden">
      {whole && initial ? (
        <whole.SearchForm
          key={chosen?.date}
          initial={initial}
          currency={currency}
          restore={false}
          withoutFrenchCodes={leavesOutFrance(ends)}
          action={`${paths.home()}?index`}
        />
      ) : (
        <Form
          method="post"
          action={`${paths.home()}?index`}
          aria-label={words.box.label}
          onFocus={(event) => {
            const field = event.target instanceof HTMLInputElement ? event.target.name : undefined;
            void open(field);
          }}
          className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1.4fr_1.4fr_10rem_10rem_5rem_7rem_auto]"
        >
          <label className="text-sm font-medium max-sm:col-span-2">
            {words.box.from}
            <input name="origin" defaultValue={nameOf(ends.from)} required autoComplete="off" className={box} />
          </label>
          <label className="text-sm font-medium max-sm:col-span-2">
            {words.box.to}
            <input name="destination" defaultValue={nameOf(ends.to)} required autoComplete="off" className={box} />
          </label>
          <label className="text-sm font-medium">
            {words.box.out}
            <input
              key={chosen?.date}
              name="departureDate"
              type="date"
              defaultValue={chosen?.date ?? ends.clock.today}
              min={ends.clock.today}
              required
              className={box}
            />
          </label>
          {/* The station search only knows stations' own names, so the page sends the names that it shows together with the codes. */}
          {!english && (
            <>
              <input type="hidden" name="originName" value={nameOf(ends.from)} />
              <input type="hidden" name="originCode" value={ends.from.code} />
              <input type="hidden" name="destinationName" value={nameOf(ends.to)} />
              <input type="hidden" name="destinationCode" value={ends.to.code} />
            </>
          )}
          {/* The return is on the next day, for customers who make it a return journey (CONTENT-2). */}
          <label className="text-sm font-medium">
            {words.box.back}
            <input
              key={chosen?.date}
              name="returnDate"
              type="date"
              defaultValue={chosen?.nextDate ?? ends.tomorrow}
              min={ends.clock.today}
              className={box}
            />
          </label>
          <label className="text-sm font-medium">
            {words.box.adults}
            <select name="adults" defaultValue="1" className={box}>
              {[1, 2, 3, 4, 5, 6, 7, 8].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <label className="text-sm font-medium">
            {words.box.childAges}
            <input name="childAges" placeholder="5, 9" autoComplete="off" className={box} />
          </label>
          <Button type="submit" look="action" size="large" className="max-lg:order-last max-lg:col-span-full">
            {words.box.search}
          </Button>
          <label className="col-span-full flex min-h-8 items-center gap-2 text-[0.9375rem]">
            <input type="checkbox" name="isRoundTrip" className="size-5 accent-pine-700" /> {words.box.roundTrip}
          </label>
        </Form>
      )}
      <output className="sr-only">{chosen && fillIn(words.chosenDay, { day: chosen.day })}</output>
    </div>
  );
}
