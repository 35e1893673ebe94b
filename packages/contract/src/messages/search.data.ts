import { type Message, wordedBy } from './message.ts';

export const searchMessages = {
  // Search (SEARCH-5 and SEARCH-3)
  'search.sameStations': { text: 'Your destination station cannot be the same as origin station', status: 422 },
  'search.returnSameTime': { text: 'Your return journey time is same as your outward journey time', status: 422 },
  'search.returnEarlier': { text: 'Your return journey is earlier than your outward journey time', status: 422 },
  'search.ageMissing': { text: 'Please give the age of each child and each youth.', status: 422 },
  'search.eachChildAge': { text: 'Age of each child must be greater than {minimum}', status: 422 },
  'search.eachYouthAge': { text: 'Age of each youth must be greater than {minimum}', status: 422 },
  'search.ageOfGroup': { text: 'A passenger of the group {group} is aged {ages}.', status: 422 },
  'search.childNeedsAdult': { text: 'On these trains each child needs an adult or a senior.', status: 422 },
  'search.childAge': { text: 'Age must be greater than  5  or less than 15', status: 422 },
  'search.partyAnew': { text: 'These stations reset the passengers to: {party}.' },
  'search.partyNow': { text: 'With these stations your passengers are: {party}.' },
  'search.underFivesFree': { text: 'Children under five travel free in Britain and are not counted.' },
  'search.infantsNotCounted': { text: 'Travellers too young to need a ticket there are not counted.' },
  'search.railcardsOff': { text: 'Railcards of other railways were taken off.' },
  'search.originMissing': { text: 'Please choose where you start from.', status: 422 },
  'search.destinationMissing': { text: 'Please choose where you are going.', status: 422 },
  'search.passengersMissing': { text: 'Please add at least one passenger.', status: 422 },
  'search.moreBrought': {
    text: 'Each traveller may bring one wheelchair, one bicycle and one assistance dog: at most {most} of each for this party.',
    status: 422,
  },
  'search.tooManyPassengers': { text: 'At most {most} passengers can travel on one booking.', status: 422 },
  'search.nobodySells': { text: 'No company that sells through us serves {station} yet.' },
  'search.soldByOthers': { text: 'We do not sell {trains}. Buy them from {sellers} at {site}.' },
  'search.childrenAlone': {
    text: 'Travellers under {youngest} cannot travel on {trains} without somebody aged {companion} or over. Please add them to the search.',
    status: 422,
  },
  'search.childrenAdvised': {
    text: 'Train companies in Britain advise children under {age} to travel with somebody aged {companion} or over. Their staff cannot look after a child who travels alone.',
  },
} as const satisfies Record<string, Message>;

/** A sentence about a search, for pages that load only these messages: the whole catalogue is a few kilobytes of script. */
export const searchText = wordedBy(searchMessages);
