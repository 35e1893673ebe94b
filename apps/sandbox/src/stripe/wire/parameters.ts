import type { FormMap, FormValue } from './form.ts';
import { invalidParameter, missingParameter } from './stripe-error.ts';

/** Typed reading of a decoded form. An invalid parameter is answered as Stripe does, with its name. */
export class Parameters {
  readonly #form: FormMap;
  readonly #prefix: string;

  constructor(form: FormMap, prefix = '') {
    this.#form = form;
    this.#prefix = prefix;
  }

  /** Refuses parameters outside the list, so that a misspelt one is noticed. `expand` is always allowed. */
  allowOnly(names: readonly string[]): void {
    for (const name of Object.keys(this.#form)) {
      if (name !== 'expand' && !names.includes(name)) {
        throw invalidParameter(this.#path(name), `Received unknown parameter: ${this.#path(name)}`, 'parameter_unknown');
      }
    }
  }

  text(name: string): string | undefined {
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidParameter(this.#path(name), `Invalid string: ${this.#path(name)}`);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingParameter(this.#path(name));
    return value;
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const chosen = choices.find((choice) => choice === value);
    if (!chosen) throw invalidParameter(this.#path(name), `Invalid ${this.#path(name)}: must be one of ${choices.join(', ')}`);
    return chosen;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,12}$/.test(value)) throw invalidParameter(this.#path(name), `Invalid integer: ${value}`, 'parameter_invalid_integer');
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.oneOf(name, ['true', 'false']);
    return value === undefined ? undefined : value === 'true';
  }

  list(name: string): string[] {
    const value = this.#form[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw invalidParameter(this.#path(name), 'Invalid array');
    return Object.values(value).filter((item): item is string => typeof item === 'string');
  }

  within(name: string): Parameters | undefined {
    const value: FormValue | undefined = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw invalidParameter(this.#path(name), 'Invalid hash');
    return new Parameters(value, this.#path(name));
  }

  /** Metadata: a flat map of texts. */
  texts(name: string): Record<string, string> {
    const value = this.#form[name];
    if (value === undefined || typeof value === 'string') return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }

  #path(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name;
  }
}
