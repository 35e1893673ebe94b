/** The mark: two strokes that meet, and a line that passes under a roof. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.375rem] max-[22.5rem]:gap-1.5 max-[22.5rem]:text-lg leading-none font-bold tracking-tight">
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <path d="M3 22 15 6l12 16" fill="none" stroke="var(--amber)" strokeWidth="3.4" strokeLinejoin="round" strokeLinecap="round" />
        <path d="M9 22 15 14l6 8" fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      {name}
    </span>
  );
}
