import type { Notice } from '../../agencies/agencies.api.ts';

type Change = 'entered' | 'confirmed' | 'refused';

const words: Readonly<Record<Change, { readonly subject: string; readonly what: (account: string) => string }>> = {
  entered: {
    subject: 'New bank details were entered',
    what: (account) =>
      `Somebody has entered a new account for our payments to you: ${account}. It takes effect once a second person has confirmed it.`,
  },
  confirmed: {
    subject: 'New bank details are in force',
    what: (account) => `From now on, our payments to you go to the account ${account}.`,
  },
  refused: {
    subject: 'New bank details were refused',
    what: (account) => `The account ${account} was refused. Our payments to you go to the same account as before.`,
  },
};

/** Tells an agency's administrators about each change of its bank details, in case somebody without the right to do so has made it. */
export function bankDetailsNotice(detailsId: string, change: Change, account: string): Notice {
  return {
    id: `bank-details-${detailsId}-${change}`,
    subject: words[change].subject,
    paragraphs: [words[change].what(account), 'If nobody in your agency has asked for this, please write to us or call at once.'],
    link: { label: 'View the account', path: '/agency-money' },
  };
}
