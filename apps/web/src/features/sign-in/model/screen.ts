/**
 * The screens of the sign-in modal and the ways between them (ACCOUNT-14). The page `/sign-in` shows the same screens by its address, so
 * that they work before JavaScript.
 */

export const screenNames = [
  'main',
  'signUpForm',
  'signUpSuccess',
  'socialSignUpFailed',
  'signInForm',
  'guestForm',
  'agentLoginForm',
  'resetForm',
  'newPassword',
  'secondFactor',
  'contact',
  'contactSent',
] as const;

export type ScreenName = (typeof screenNames)[number];

/** Forms for signing in. A password reset returns to the form where it was begun. */
export type SignInFormName = 'signInForm' | 'guestForm' | 'agentLoginForm';

export type FactorMethod = 'authenticator' | 'backupCode' | 'passkey';

/** The key for an authenticator app, and the backup codes, which are shown once. */
export interface FactorSetup {
  readonly secret: string;
  readonly otpauthUri: string;
  /** The same for a camera: a path of unit squares, and the number of squares on a side. */
  readonly qr: { readonly path: string; readonly side: number };
  readonly backupCodes: readonly string[];
}

export interface ScreenState {
  readonly screen: ScreenName;
  /** The screen that resetForm and newPassword return to. */
  readonly from: SignInFormName;
  /** Of resetForm: the step that asks for a code, or the step that takes it. */
  readonly resetStep: 1 | 2;
  /** Carried from form to form. */
  readonly email: string;
  /** Of newPassword and secondFactor: the proof that the password was known. */
  readonly challenge: string;
  /** Of secondFactor: the methods that the account has. */
  readonly methods: readonly FactorMethod[];
  /** Of secondFactor: set if the account has no factor yet and must set one up. */
  readonly setup: FactorSetup | undefined;
  /** Of main: an error from elsewhere. */
  readonly problem: string;
  /** A reset has just succeeded; the sign-in form says so. */
  readonly wasReset: boolean;
  /** Whether the screen also offers to find a booking without an account (BOOKING-9). */
  readonly findsBooking: boolean;
}

export type ScreenStep =
  | { readonly type: 'show'; readonly screen: ScreenName; readonly email?: string }
  | { readonly type: 'back' }
  /** The customer has a code already (ACCOUNT-14). */
  | { readonly type: 'haveCode' }
  | { readonly type: 'askForCode' }
  | { readonly type: 'codeSent'; readonly email: string }
  | { readonly type: 'passwordReset'; readonly email: string }
  | { readonly type: 'signedUp'; readonly email: string }
  | { readonly type: 'newPasswordRequired'; readonly email: string; readonly challenge: string }
  | { readonly type: 'secondFactorRequired'; readonly challenge: string; readonly methods: readonly FactorMethod[] }
  | { readonly type: 'secondFactorSetupRequired'; readonly challenge: string; readonly setup: FactorSetup };

export function openScreen(screen: ScreenName, change: Partial<ScreenState> = {}): ScreenState {
  return { screen, from: isSignInForm(screen) ? screen : 'signInForm', ...fresh, findsBooking: false, ...change };
}

const fresh = { resetStep: 1, email: '', challenge: '', methods: [], setup: undefined, problem: '', wasReset: false } as const;

export function isScreenName(text: string | null): text is ScreenName {
  return screenNames.some((name) => name === text);
}

function isSignInForm(screen: ScreenName): screen is SignInFormName {
  return screen === 'signInForm' || screen === 'guestForm' || screen === 'agentLoginForm';
}

/**
 * ACCOUNT-14: reset and new password return to the form where they began, all others to main. So does a second factor, which is part of
 * that form.
 */
export function stepBack(state: ScreenState): ScreenState {
  const detour = state.screen === 'resetForm' || state.screen === 'newPassword' || state.screen === 'secondFactor';
  return { ...state, ...fresh, screen: detour ? state.from : 'main' };
}

export function screenReducer(state: ScreenState, step: ScreenStep): ScreenState {
  switch (step.type) {
    case 'show':
      return {
        ...state,
        ...fresh,
        screen: step.screen,
        from: isSignInForm(step.screen) ? step.screen : state.from,
        email: step.email ?? '',
      };
    case 'back':
      return stepBack(state);
    case 'haveCode':
      return { ...state, screen: 'resetForm', resetStep: 2 };
    case 'askForCode':
      return { ...state, screen: 'resetForm', resetStep: 1 };
    case 'codeSent':
      return { ...state, screen: 'resetForm', resetStep: 2, email: step.email };
    case 'passwordReset':
      return { ...state, ...fresh, screen: state.from, email: step.email, wasReset: true };
    case 'signedUp':
      return { ...state, ...fresh, screen: 'signUpSuccess', email: step.email };
    case 'newPasswordRequired':
      return { ...state, ...fresh, screen: 'newPassword', email: step.email, challenge: step.challenge };
    case 'secondFactorRequired':
      return { ...state, ...fresh, screen: 'secondFactor', challenge: step.challenge, methods: step.methods };
    case 'secondFactorSetupRequired':
      return { ...state, ...fresh, screen: 'secondFactor', challenge: step.challenge, methods: ['authenticator'], setup: step.setup };
  }
}
