import { Skeleton } from '../../../ui/skeleton.tsx';

const rows = ['first', 'second'];

/** The place of the return trains, as sample rows without facts, until an outward train is chosen (RESULT-14). */
export function SampleReturns() {
  return (
    <section aria-labelledby="sample-returns" className="mt-2 flex flex-col gap-2 sm:gap-3.5">
      <h2 id="sample-returns" className="text-xl">
        Select Return Ticket
      </h2>
      <p className="text-ink-soft">Choose an outward train first. The return trains come next.</p>
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="flex items-center gap-6 rounded-panel border-[1.5px] border-dashed border-line p-4">
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-2 flex-1" />
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-7 w-20" />
        </div>
      ))}
    </section>
  );
}
