import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** The title of the desk's pages; on the page of an order with the way back. */
export function DeskHero({ title, back = false }: { readonly title: string; readonly back?: boolean }) {
  return (
    <div className="on-dark bg-pine-700 text-white">
      <div className="mx-auto flex max-w-[84rem] flex-col gap-2 px-4 py-8 sm:px-6">
        {back && (
          <Link to={paths.orderDesk()} className="w-fit text-white underline underline-offset-4">
            All orders
          </Link>
        )}
        <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
      </div>
    </div>
  );
}
