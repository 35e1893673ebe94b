/**
 * The screens of the sign-in modal and how one leads to the next (Spec 1 §2 and §4). The page `/sign-in` shows the same ones,
 * named by its address, so that they work before JavaScript.
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
  'contact',
  'contactSent',
] as const;

export type ScreenName = (typeof screenNames)[number];

/** Forms that somebody signs in on: resetting a password goes back to the one it was begun on. */
export type SignInFormName = 'signInForm' | 'guestForm' | 'agentLoginForm';

export interface ScreenState {
  readonly screen: ScreenName;
  /** Where resetForm and newPassword go back to. */
  readonly from: SignInFormName;
  /** Of resetForm: asks for a code, or takes it. */
  readonly resetStep: 1 | 2;
  /** Carried from form to form. */
  readonly email: string;
  /** Of newPassword: what proves that the old one was known. */
  readonly challenge: string;
  /** The last thing done was a reset: the sign-in form says so. */
  readonly wasReset: boolean;
  /** Also offers the way to a booking without an account (reading guide 23). */
  readonly findsBooking: boolean;
}

export type ScreenStep =
  | { readonly type: 'show'; readonly screen: ScreenName; readonly email?: string }
  | { readonly type: 'back' }
  /** Somebody has his code already (Spec 1 §4). */
  | { readonly type: 'haveCode' }
  | { readonly type: 'askForCode' }
  | { readonly type: 'codeSent'; readonly email: string }
  | { readonly type: 'passwordReset'; readonly email: string }
  | { readonly type: 'signedUp'; readonly email: string }
  | { readonly type: 'newPasswordRequired'; readonly email: string; readonly challenge: string };

export function openScreen(screen: ScreenName, change: Partial<ScreenState> = {}): ScreenState {
  return { screen, from: isSignInForm(screen) ? screen : 'signInForm', ...fresh, findsBooking: false, ...change };
}

const fresh = { resetStep: 1, email: '', challenge: '', wasReset: false } as const;

export function isScreenName(text: string | null): text is ScreenName {
  return screenNames.some((name) => name === text);
}

function isSignInForm(screen: ScreenName): screen is SignInFormName {
  return screen === 'signInForm' || screen === 'guestForm' || screen === 'agentLoginForm';
}

/** Spec 1 §2: reset and new password go back to the form they came from, all others to main. */
export function stepBack(state: ScreenState): ScreenState {
  const detour = state.screen === 'resetForm' || state.screen === 'newPassword';
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
  }
}
