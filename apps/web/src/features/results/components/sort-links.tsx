import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Menu, menuRowClasses } from '../../../ui/menu.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { sorts, type Sort } from '../model/ticket-order.ts';

interface SortLinksProps {
  readonly query: ResultsQuery;
  readonly sort: Sort;
  readonly usual: Sort;
}

/** The link to an order. It is in the address, so that it is kept and shared. */
const linkTo = (one: Sort, { query, sort, usual }: SortLinksProps) => ({
  to: paths.results({ ...query, sort: one === usual ? undefined : one }),
  replace: true,
  preventScrollReset: true,
  'aria-current': one === sort || undefined,
});

/** The order of the trains, on a screen with room for all orders. */
export function SortLinks(props: SortLinksProps) {
  return (
    <nav aria-label="Sort by" className="max-sm:hidden">
      <ul className="flex gap-1.5">
        {sorts.map((one) => (
          <li key={one.sort}>
            <SiteLink {...linkTo(one.sort, props)} className="sort-link">
              <Label text={one.label} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on a phone: one button, so that the first train stands near the top. */
export function SortMenu(props: SortLinksProps) {
  return (
    <div className="sm:hidden">
      <Menu
        label="Sort by"
        title={sorts.find(({ sort }) => sort === props.sort)?.label}
        className="min-h-8! rounded-full border border-line-strong bg-surface px-3 text-sm font-medium"
      >
        {(close) =>
          sorts.map((one) => (
            <li key={one.sort}>
              <SiteLink {...linkTo(one.sort, props)} onClick={close} className={menuRowClasses}>
                <Label text={one.label} />
              </SiteLink>
            </li>
          ))
        }
      </Menu>
    </div>
  );
}

/** The small 2 as a character reference: on most pages it would be the only character beyond Latin-1 (see the currency menu). */
function Label({ text }: { readonly text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: text.replace('₂', '&#8322;') }} />;
}
