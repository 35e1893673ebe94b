/**
 * Rail passes are listed with the railcards: a traveller with one only pays for the reservation (PASS-20). Like every railcard's value a
 * pass's begins with its country (PARTY-10): "FR_PASS", "FR_PASS_1" for first class, "EU_PASS_GLOBAL" for a pass of several countries.
 */
const form = /^[A-Z]{2}_PASS(_|$)/;

/** Travellers' choices stored before the values had a country. */
const olderForm = /^PASS_/;

export function isPassProgram(program: string): boolean {
  return form.test(program) || olderForm.test(program);
}

/** The value of a pass in second class by the id of its area: "FR", "BENELUX", "GLOBAL". */
export function passProgram(area: string): string {
  return area.length === 2 ? `${area}_PASS` : `EU_PASS_${area}`;
}
