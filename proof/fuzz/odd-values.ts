import fc from 'fast-check'

/** Texts that were somebody's downfall before. */
export const notorious = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202egnirts\u202c',
  'مرحبا',
  'e\u0301'.repeat(40),
  'Z\u0351\u0343\u0300\u0489'.repeat(30),
  '👩‍👩‍👧‍👦',
  'ﬀ',
  'İstanbul',
  '\u2028\u2029\ufeff\u200b',
  '\r\nSet-Cookie: x=1',
  "'; drop table users; --",
  '" or ""="',
  '%',
  '_',
  '\\',
  '%00',
  '%zz',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '-1',
  '1e309',
  '2147483648',
  '9007199254740993',
  '0x10',
  'x'.repeat(300),
  'ü'.repeat(3000),
  ','.repeat(500),
]

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notorious) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)

export const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.5, 1e21, -1e21, 1e300, 2 ** 31, 2 ** 53, Number.MIN_VALUE, Number.MAX_VALUE),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Anything that JSON can say. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, [[]], [null], { a: { b: {} } }, ['x', 1], { toString: 1 }, { length: -1 }),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddNumber, { maxKeys: 3 }),
  fc.constantFrom(10, 200).map((depth) => nested(depth)),
)

/** Bodies that are no JSON, or JSON that nobody wants to read. */
export const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '[]',
    'null',
    '""',
    '0',
    '{"a":}',
    '{"a":1,}',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"email":"\\ud800@example.com"}',
    '{"name":"\\u0000"}',
    `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"name":"${'x'.repeat(200_000)}"}`,
    `{"name":"${'x'.repeat(300_000)}"}`,
    `{"limit":${'9'.repeat(400)}}`,
    '{"a":1}{"b":2}',
    'a=1&b=2',
    '%',
    '<xml/>',
  ),
  oddText,
)

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value }
  return value
}
