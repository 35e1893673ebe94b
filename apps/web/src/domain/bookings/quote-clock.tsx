import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const tickMs = 15_000;

/** The time for which the figures hold. Once it is over, new figures are requested automatically, so that nobody confirms old ones. */
export function QuoteClock({ validForSeconds }: { readonly validForSeconds: number }) {
  const { revalidate } = useRevalidator();
  const [minutesLeft, setMinutesLeft] = useState<number>();
  useEffect(() => {
    const untilMs = performance.now() + validForSeconds * 1000;
    const look = () => {
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0) void revalidate();
      else setMinutesLeft(Math.ceil(leftMs / 60_000));
    };
    look();
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [validForSeconds, revalidate]);
  return (
    <p className="text-sm text-ink-soft">
      {minutesLeft === undefined
        ? 'These figures are valid for a few minutes.'
        : `These figures are valid for ${minutesLeft === 1 ? '1 more minute' : `${minutesLeft} more minutes`}.`}
    </p>
  );
}
