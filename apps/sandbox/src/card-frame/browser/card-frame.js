import {
  brandOf,
  checkExpiry,
  codeLengthOf,
  digitsOf,
  formatExpiry,
  formatNumber,
  isWholeNumber,
  numberLengthOf,
  readExpiry,
} from './card-rules.js';

/**
 * The card field inside its frame. It speaks to the page that framed it by messages, described in docs/sandbox.md:
 * out go states, a token's id and what went wrong; a card number never does.
 */
const messageSource = 'throughfare-card-frame';

/** @template {HTMLElement} E
 * @param {string} id
 * @param {new () => E} type */
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

const form = element('card', HTMLFormElement);
const parentOrigin = form.dataset.parentOrigin ?? '';
const key = form.dataset.key ?? '';
const brandLabel = element('brand', HTMLElement);
const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
};
const names = ['number', 'expiry', 'cvc'];
const fields = Object.fromEntries(names.map((name) => [name, element(name, HTMLInputElement)]));

/** Fields that were left once, or asked for on submit: only these show what is wrong. */
const shown = new Set();

function send(message) {
  window.parent.postMessage({ source: messageSource, ...message }, parentOrigin);
}

function brand() {
  return brandOf(digitsOf(fields.number.value));
}

const checks = {
  number() {
    const digits = digitsOf(fields.number.value);
    if (digits === '') return 'Enter your card number';
    if (digits.length < numberLengthOf(brand())) return 'Your card number is too short';
    return isWholeNumber(digits) ? '' : 'Check your card number';
  },
  expiry() {
    if (fields.expiry.value === '') return 'Enter the expiry date';
    const expiry = readExpiry(fields.expiry.value);
    if (!expiry) return 'Enter month and year, as 09 / 28';
    const wrong = checkExpiry(expiry.month, expiry.year, Date.now());
    if (wrong === 'past') return 'Your card has expired';
    return wrong ? 'Check the expiry date' : '';
  },
  cvc() {
    if (fields.cvc.value === '') return 'Enter the security code';
    const length = codeLengthOf(brand());
    return fields.cvc.value.length === length ? '' : `The security code has ${length} digits`;
  },
};

let toldHeight = 0;

function resize() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  if (height === toldHeight) return;
  toldHeight = height;
  send({ type: 'resize', height });
}

/** Shows what is wrong where it should be shown by now, and tells the shop how things stand. */
function report() {
  const problems = names.map((name) => [name, checks[name]()]);
  let firstShown = null;
  for (const [name, problem] of problems) {
    const text = shown.has(name) ? problem : '';
    if (text && firstShown === null) firstShown = text;
    const place = element(`${name}-error`, HTMLElement);
    if (place.textContent !== text) place.textContent = text;
    if (text) fields[name].setAttribute('aria-invalid', 'true');
    else fields[name].removeAttribute('aria-invalid');
  }
  brandLabel.textContent = brandNames[brand()];
  send({
    type: 'change',
    complete: problems.every(([, problem]) => problem === ''),
    empty: names.every((name) => fields[name].value === ''),
    error: firstShown,
    brand: brand(),
  });
  resize();
}

/** Rewrites what is typed and keeps the caret behind the same digit. */
function rewrite(field, format) {
  const caret = field.selectionStart ?? field.value.length;
  const atEnd = caret === field.value.length;
  const digitsBefore = digitsOf(field.value.slice(0, caret)).length;
  field.value = format(field.value);
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; position < field.value.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(field.value[position] ?? '')) seen += 1;
  }
  field.setSelectionRange(position, position);
}

fields.number.addEventListener('input', () => {
  rewrite(fields.number, (text) => formatNumber(digitsOf(text), brandOf(digitsOf(text))));
  const hint = element('cvc-hint', HTMLElement);
  const text = brand() === 'amex' ? '4 digits on the front' : '3 digits on the back';
  if (hint.textContent !== text) hint.textContent = text;
});
fields.expiry.addEventListener('input', (event) => {
  const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  rewrite(fields.expiry, (text) => formatExpiry(text, deleting));
});
fields.cvc.addEventListener('input', () => {
  fields.cvc.value = digitsOf(fields.cvc.value).slice(0, codeLengthOf(brand()));
});
form.addEventListener('input', report);
for (const name of names) {
  fields[name].addEventListener('blur', () => {
    if (fields[name].value !== '') shown.add(name);
    report();
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  send({ type: 'submit' });
});

/** Everything wrong shows, and the first wrong field has the focus. */
function showProblems() {
  for (const name of names) shown.add(name);
  report();
  const wrong = names.find((name) => checks[name]() !== '');
  if (wrong) fields[wrong].focus();
  return wrong;
}

async function createToken({ requestId = null, name }) {
  const wrong = showProblems();
  if (wrong) {
    send({ type: 'error', requestId, code: 'incomplete', message: checks[wrong]() });
    return;
  }
  const expiry = readExpiry(fields.expiry.value);
  const body = new URLSearchParams({
    'card[number]': digitsOf(fields.number.value),
    'card[exp_month]': String(expiry?.month),
    'card[exp_year]': String(expiry?.year),
    'card[cvc]': fields.cvc.value,
  });
  if (typeof name === 'string' && name !== '') body.set('card[name]', name);
  try {
    const response = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
      signal: AbortSignal.timeout(15_000),
    });
    const answer = await response.json();
    if (response.ok) {
      send({ type: 'token', requestId, id: answer.id, brand: brand(), last4: answer.card.last4 });
    } else {
      send({ type: 'error', requestId, code: answer.error.code ?? 'card_error', message: answer.error.message });
    }
  } catch {
    send({ type: 'error', requestId, code: 'provider_unreachable', message: 'The card service did not answer. Please try again.' });
  }
}

const actions = {
  'create-token': createToken,
  focus: () => fields.number.focus(),
  'show-errors': showProblems,
  clear() {
    for (const name of names) fields[name].value = '';
    shown.clear();
    report();
  },
  disable({ disabled }) {
    for (const name of names) fields[name].disabled = disabled === true;
  },
  style({ properties, font }) {
    // only a file of the shop that shows this frame
    if (font && new URL(font.address).origin === parentOrigin) {
      document.fonts.add(new FontFace(font.family, `url(${JSON.stringify(font.address)})`, { weight: '300 900' }));
    }
    for (const [property, value] of Object.entries(properties ?? {})) {
      if (/^--frame-[a-z-]+$/.test(property) && typeof value === 'string') document.documentElement.style.setProperty(property, value);
    }
    resize();
  },
};

window.addEventListener('message', (event) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return;
  const message = event.data;
  if (typeof message !== 'object' || message === null || message.source !== 'throughfare-shop') return;
  if (Object.hasOwn(actions, message.type)) void actions[message.type](message);
});

new ResizeObserver(resize).observe(document.documentElement);
// Before this ran nobody could type: nothing would have been formatted, checked or told.
actions.disable({ disabled: false });
send({ type: 'ready' });
report();
