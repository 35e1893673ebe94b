/**
 * The errors of a form of the sign-in modal, in the words of ACCOUNT-2. The page reports them during typing, its server checks them again,
 * and the call decides.
 */
import { messageText, type MessageCode } from '@throughfare/contract/messages';
import { passwordRules } from '@throughfare/contract/password-rules';

export const formFields = {
  signIn: ['username', 'password'],
  agentLogin: ['username', 'password'],
  signUp: ['firstName', 'lastName', 'email', 'password', 'confirmation'],
  resetRequest: ['email'],
  resetSubmit: ['email', 'verificationCode', 'password', 'confirmation'],
  newPassword: ['password', 'confirmation'],
  secondFactor: ['code'],
  passkey: [],
  guest: ['email'],
  contact: ['name', 'email', 'phone', 'country', 'bookingRef', 'question'],
} as const satisfies Record<string, readonly string[]>;

export type FormName = keyof typeof formFields;

/** The values in the fields. */
export type FormValues = Readonly<Record<string, string>>;

/** Field → its error. A form without errors is an empty object. */
export type FormProblems = Readonly<Record<string, string>>;

type Rule = (text: string, values: FormValues) => MessageCode | undefined;

export function isFormName(text: string): text is FormName {
  return Object.hasOwn(formFields, text);
}

const filled =
  (code: MessageCode): Rule =>
  (text) =>
    text.trim() === '' ? code : undefined;

const matching =
  (pattern: RegExp, code: MessageCode): Rule =>
  (text) =>
    pattern.test(text.trim()) ? undefined : code;

const equalTo =
  (field: string, code: MessageCode): Rule =>
  (text, values) =>
    text === (values[field] ?? '') ? undefined : code;

const newPassword: Rule = (text) => passwordRules.find(({ holds }) => !holds(text))?.code;

const address = /^(?=.{1,254}$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const retyped = [filled('password.retype'), equalTo('password', 'password.different')];
const retypedInReset = [equalTo('password', 'reset.different')];
const userName = (missing: MessageCode): readonly Rule[] => [filled(missing), matching(/^\S*$/, 'signIn.blankSpaces')];
const requiredEmail = [filled('user.emailRequired'), matching(address, 'user.emailInvalid')];

const rules: { readonly [Form in FormName]: Readonly<Record<(typeof formFields)[Form][number], readonly Rule[]>> } = {
  signIn: { username: userName('signIn.usernameRequired'), password: [newPassword] },
  agentLogin: { username: userName('signIn.agentUsernameRequired'), password: [newPassword] },
  signUp: {
    firstName: [filled('user.firstNameRequired')],
    lastName: [filled('user.lastNameRequired')],
    email: requiredEmail,
    password: [newPassword],
    confirmation: retyped,
  },
  resetRequest: { email: [matching(address, 'reset.emailInvalid')] },
  resetSubmit: {
    email: [matching(address, 'reset.emailInvalid')],
    verificationCode: [matching(/^\d{6}$/, 'reset.codeLength')],
    password: [newPassword],
    confirmation: retypedInReset,
  },
  newPassword: { password: [newPassword], confirmation: retypedInReset },
  // The app's six digits, which it shows as "123 456", or a longer backup code.
  secondFactor: { code: [matching(/^(?:\s*\S){6,40}\s*$/, 'secondFactor.wrong')] },
  passkey: {},
  guest: { email: requiredEmail },
  contact: {
    name: [filled('booking.fieldMissing')],
    email: requiredEmail,
    phone: [filled('booking.phoneMissing'), matching(/^\+?[\d\s().-]{6,25}$/, 'booking.phoneInvalid')],
    country: [],
    bookingRef: [],
    question: [filled('contact.questionRequired')],
  },
};

export function checkForm(form: FormName, values: FormValues): FormProblems {
  const problems: Record<string, string> = {};
  for (const [field, checks] of Object.entries<readonly Rule[]>(rules[form])) {
    const code = firstBroken(checks, values[field] ?? '', values);
    if (code !== undefined) problems[field] = messageText(code);
  }
  return problems;
}

function firstBroken(checks: readonly Rule[], text: string, values: FormValues): MessageCode | undefined {
  for (const check of checks) {
    const code = check(text, values);
    if (code !== undefined) return code;
  }
  return undefined;
}
