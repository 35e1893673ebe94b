/** Google's mark in its own colours, as its terms for sign-in buttons require. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path fill="#ea4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A23.9 23.9 0 0 0 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z" />
      <path fill="#4285f4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6A23.9 23.9 0 0 0 47 24.6Z" />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2Z" />
      <path fill="#34a853" d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6a14.5 14.5 0 0 1-21.6-7.6l-8 6.2A24 24 0 0 0 24 48Z" />
    </svg>
  );
}
