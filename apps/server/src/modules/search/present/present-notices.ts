import { messageText } from '@throughfare/contract/messages';
import type { SoldByOthers } from '@throughfare/kernel/stations/sold-by-others.data';

export interface Notice {
  readonly code: string;
  readonly text: string;
  readonly day?: string;
  readonly searches?: { from: string; fromName: string; to: string; toName: string }[];
}

type NoticeCode =
  | 'search.nobodySells'
  | 'search.soldByOthers'
  | 'search.noConnection'
  | 'search.nextTrainOn'
  | 'search.lastTrainEarlier'
  | 'search.lastTrainGone'
  | 'search.noneThatWay'
  | 'search.noWayBack'
  | 'search.wayBackSoldOut'
  | 'search.wayBackNotOnSale'
  | 'search.notOnSaleYet'
  | 'search.combination'
  | 'search.nextCombinedOn'
  | 'search.nextCombinedOrTwo'
  | 'search.nextTrainOrTwo'
  | 'search.soldOut'
  | 'search.childrenAlone'
  | 'search.childrenAdvised'
  | 'search.cancelledLeftOut'
  | 'search.sellersWithoutSpaces'
  | 'search.trainWithoutSpace'
  | 'search.trainsWithoutSpace'
  | 'search.nobodySellsTrip'
  | 'search.passReservations'
  | 'search.passIsEnough'
  | 'search.passSoldOut'
  | 'search.partly'
  | 'split.unknownStation'
  | 'split.closedStation'
  | 'split.notCalled'
  | 'split.noSaving';

export function notice(code: NoticeCode, values: Readonly<Record<string, string>> = {}): Notice {
  return { code, text: messageText(code, values) };
}

/** Names the company that sells what this shop does not. */
export function soldByOthers({ trains, sellers, site }: SoldByOthers): Notice {
  return notice('search.soldByOthers', { trains, sellers, site });
}
