import { countCart } from '@throughfare/contract/calls/cart';
import { requestEmailChange } from '@throughfare/contract/calls/mail-links';
import { updateProfile } from '@throughfare/contract/calls/users';
import { messageText } from '@throughfare/contract/messages';
import { isShopCurrency } from '@throughfare/kernel/money';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { typedText } from '../../lib/typed-text.ts';
import { done, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';

/** Handles the forms of the details page: name and phones, address, currency, newsletter. */
export async function sendDetails(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  const text = (name: string) => formText(form, name);
  switch (text('intent')) {
    case 'email':
      return askForEmail(visitor, text('newEmail'), typedText(form, 'currentPassword'));
    case 'currency':
      return chooseCurrency(visitor, text('currency'));
    case 'newsletter':
      return agree(visitor, text('offers') !== '');
    default:
      return changeNames(visitor, {
        firstName: text('firstName'),
        lastName: text('lastName'),
        businessPhone: text('businessPhone'),
        mobilePhone: text('mobilePhone'),
      });
  }
}

async function changeNames(visitor: Visitor, body: Readonly<Record<'firstName' | 'lastName' | 'businessPhone' | 'mobilePhone', string>>) {
  const changed = await visitor.ask(updateProfile, { body });
  return changed.ok ? done('names', 'Your details are saved.') : refusedBy('names', changed.error);
}

/** The address changes only when the link mailed to it is opened. The answer never says whether the address is taken. */
async function askForEmail(visitor: Visitor, newEmail: string, currentPassword: string): Promise<AccountAnswer> {
  const asked = await visitor.ask(requestEmailChange, { body: { newEmail, currentPassword } });
  return asked.ok
    ? done('email', `We have sent a link to ${newEmail}. Your address changes when you open it, within 24 hours.`)
    : refusedBy('email', asked.error);
}

async function chooseCurrency(visitor: Visitor, currency: string): Promise<AccountAnswer> {
  if (!isShopCurrency(currency)) return refused('currency', { currency: messageText('booking.fieldMissing') });
  const cart = await visitor.ask(countCart, {});
  if (cart.ok && cart.data.data.count > 0) return refused('currency', {}, messageText('cart.otherCurrency'));
  const changed = await visitor.ask(updateProfile, { body: { currency } });
  if (!changed.ok) return refusedBy('currency', changed.error);
  visitor.remember('currency', currency);
  return done('currency', `Prices are shown in ${currency} from now on.`);
}

async function agree(visitor: Visitor, offers: boolean): Promise<AccountAnswer> {
  const changed = await visitor.ask(updateProfile, { body: { offers } });
  if (!changed.ok) return refusedBy('newsletter', changed.error);
  return done('newsletter', offers ? 'We will write to you about offers.' : 'We will no longer write to you about offers.');
}
