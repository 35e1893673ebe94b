import { searchText } from '@throughfare/contract/messages/search.data';
import { Notice } from '../../../ui/notice.tsx';
import { connectionOutlook } from '../model/provider.ts';
import type { SearchDraft } from '../model/search-draft.ts';

/** Says at once what no search can change: no seller serves one end, or no seller connects the two (SEARCH-20). */
export function OutlookNotice({ draft }: { readonly draft: SearchDraft }) {
  const outlook = connectionOutlook(draft.origin, draft.destination);
  if (outlook.kind === 'possible') return null;
  return (
    <Notice tone="warning" announce className="mt-3">
      {outlook.kind === 'unserved'
        ? searchText('search.nobodySells', { station: outlook.station.text })
        : 'No train, ferry or coach connects these two stations.'}
    </Notice>
  );
}
