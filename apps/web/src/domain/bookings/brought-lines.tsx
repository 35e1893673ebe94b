/** What the party of a booking brings, and the help that it has asked for (ACCESS-7). */
export function BroughtLines({ lines = [] }: { readonly lines?: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="With this booking" className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
