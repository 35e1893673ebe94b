import type { SeoPage } from '@throughfare/contract/calls/content';
import { Form } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

const box = 'mt-1 block min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 text-base';

interface SearchBoxProps {
  readonly from: SeoPage['fromStation'];
  readonly to: SeoPage['toStation'];
  /** The first day that can be chosen. */
  readonly today: string | undefined;
}

/** The search in four plain fields, filled in for this line: it posts to the home page, and needs no JavaScript. */
export function SearchBox({ from, to, today }: SearchBoxProps) {
  return (
    <Form
      method="post"
      action={`${paths.home()}?index`}
      aria-label="Search trains"
      className="grid gap-3 rounded-[20px] bg-surface p-4 shadow-panel sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_1fr_11rem_8rem_auto] lg:items-end print:hidden"
    >
      <label className="text-sm font-medium">
        From
        <input name="origin" defaultValue={from.name} required autoComplete="off" className={box} />
      </label>
      <label className="text-sm font-medium">
        To
        <input name="destination" defaultValue={to.name} required autoComplete="off" className={box} />
      </label>
      <label className="text-sm font-medium">
        Out
        <input name="departureDate" type="date" defaultValue={today} min={today} required className={box} />
      </label>
      <label className="text-sm font-medium">
        Adults
        <select name="adults" defaultValue="1" className={box}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <Button type="submit" look="action" size="large">
        Search
      </Button>
    </Form>
  );
}
