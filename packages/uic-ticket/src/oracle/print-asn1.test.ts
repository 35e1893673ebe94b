import { expect, test } from 'vitest';
import * as type from '../uper/schema.ts';
import { printAsn1 } from './print-asn1.ts';
import { printXer } from './print-xer.ts';

const schema = type.extensibleSequence({
  name: type.utf8,
  tariffs: type.optional(
    type.sequenceOf(type.sequence({ age: type.integer(0, 9), kind: type.withDefault(type.enumerated('a', 'b'), 'b') })),
  ),
  region: type.optional(type.extensibleChoice({ zone: type.anyInteger, code: type.ia5Sized(3) })),
});

test('prints a description as an ASN.1 module', () => {
  expect(printAsn1('Ticket', schema.node)).toBe(`Printed DEFINITIONS AUTOMATIC TAGS ::= BEGIN
Ticket ::= SEQUENCE { name UTF8String, tariffs SEQUENCE OF TariffType OPTIONAL, region Type3 OPTIONAL, ... }
TariffType ::= SEQUENCE { age INTEGER (0..9), kind Type2 DEFAULT b }
Type2 ::= ENUMERATED { a (0), b (1) }
Type3 ::= CHOICE { zone INTEGER, code IA5String (SIZE(3..3)), ... }
END
`);
});

test('prints a value as XML', () => {
  expect(printXer('Ticket', schema.node, { name: 'a & b <c>', tariffs: [{ age: 3, kind: 'a' }], region: { zone: 5n } })).toBe(
    '<Ticket><name>a &amp; b &lt;c&gt;</name><tariffs><TariffType><age>3</age><kind><a/></kind></TariffType></tariffs><region><zone>5</zone></region></Ticket>',
  );
});
