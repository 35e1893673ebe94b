import { searchText } from '@throughfare/contract/messages/search.data';
import { sellerElsewhere } from '@throughfare/kernel/stations/sold-by-others';
import { Notice } from '../../../ui/notice.tsx';
import { connectionOutlook } from '../model/provider.ts';
import type { SearchDraft } from '../model/search-draft.ts';
import type { Station } from '../../../domain/stations/station.ts';

/** Says at once what no search can change: no seller serves one end, or no seller connects the two (SEARCH-20). */
export function OutlookNotice({ draft }: { readonly draft: SearchDraft }) {
  const outlook = connectionOutlook(draft.origin, draft.destination);
  if (outlook.kind === 'possible') return null;
  return (
    <Notice tone="warning" announce className="mt-3">
      {outlook.kind === 'unserved' ? unservedText(outlook.station) : 'No train, ferry or coach connects these two stations.'}
    </Notice>
  );
}

function unservedText({ text, country, served }: Station): string {
  const others = sellerElsewhere({ countryCode: country, served });
  if (!others) return searchText('search.nobodySells', { station: text });
  return searchText('search.soldByOthers', { trains: others.trains, sellers: others.sellers, site: others.site });
}
