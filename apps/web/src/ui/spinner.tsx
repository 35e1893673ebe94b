/** A turning ring. With an empty label it is decoration beside a text that says the same. */
export function Spinner({ label = 'Loading...' }: { readonly label?: string }) {
  return (
    <span className="inline-flex items-center gap-2" {...(label === '' ? { 'aria-hidden': true } : { role: 'status' })}>
      <svg className="size-[1.1em] animate-spin" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label !== '' && <span>{label}</span>}
    </span>
  );
}
