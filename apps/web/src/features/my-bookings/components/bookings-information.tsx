import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** The pages that document 2 links from My Bookings, with a line of each. */
const pages = [
  { path: '/eurail-pass', title: 'Eurail and Interrail passes', line: 'Travel days, activation, reservations' },
  { path: '/uk-rail-tickets', title: 'UK rail tickets', line: 'Advance, Off-Peak and Anytime' },
  { path: '/amtrak', title: 'Amtrak', line: 'Trains of the United States' },
  { path: '/airport-stations', title: 'Airport stations', line: 'From the plane to the platform' },
  { path: '/via', title: 'VIA Rail', line: 'Trains of Canada' },
  { path: '/eurail-maps-and-guide', title: 'Maps and guide', line: 'The network at a glance' },
] as const;

/** Information pages (BOOKING-1). Agents go to the pages; travellers open a panel in place. */
export function BookingsInformation({ isAgency }: { readonly isAgency: boolean }) {
  if (isAgency)
    return (
      <nav aria-label="Information" className="print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={paths.information(path)} className="inline-flex min-h-8 items-center text-white">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-8 items-center gap-1.5 font-medium underline underline-offset-4">
        Before you travel
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 [details[open]>summary>&]:rotate-180" />
      </summary>
      <ul className="mt-3 grid gap-x-6 gap-y-1 rounded-panel bg-white/10 p-3 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ path, title, line }) => (
          <li key={path}>
            <Link
              to={paths.information(path)}
              className="flex min-h-11 flex-col rounded-control px-3 py-2 text-white no-underline hover:bg-white/10"
            >
              <span className="font-semibold underline underline-offset-4">{title}</span>
              <span className="text-[0.9375rem] leading-5.5">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
