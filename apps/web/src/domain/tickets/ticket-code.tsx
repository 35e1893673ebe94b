import { useEffect, useRef, useState } from 'react';

/** Tickets are made right after the order. The picture is requested again this often, this far apart. */
const mostTries = 8;
const retryMs = 1500;

interface TicketCodeProps {
  readonly address: string;
  readonly label: string;
}

/** The code to show on the train; while it is being made, words in its place. */
export function TicketCode({ address, label }: TicketCodeProps) {
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // the picture may have failed before this script ran
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true);
  }, []);
  useEffect(() => {
    if (!missing || tries >= mostTries) return;
    const timer = setTimeout(() => {
      setTries((known) => known + 1);
      setMissing(false);
    }, retryMs);
    return () => clearTimeout(timer);
  }, [missing, tries]);
  if (missing) {
    return (
      <p className="flex aspect-square items-center justify-center rounded-control bg-pine-50 p-4 text-center text-sm text-ink-soft">
        {tries < mostTries ? 'We are making the code.' : 'The code comes by mail. It will also be here when you open this page again.'}
      </p>
    );
  }
  return (
    <img
      ref={image}
      src={tries === 0 ? address : `${address}&try=${tries}`}
      alt={label}
      onError={() => setMissing(true)}
      className="aspect-square w-full rounded-control bg-white"
    />
  );
}
