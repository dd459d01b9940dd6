import * as z from 'zod/mini'

/** On the wire: the number and its format, or nothing. */
export const TaxId = z.nullable(z.array(z.string()))

/** As a caller gives it: a text, or the pair it was answered with. Which format it has depends on the country. */
export const GivenTaxId = z.nullish(
  z.pipe(
    z.union([z.string().check(z.maxLength(100)), z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(2))]),
    z.transform((given) => (typeof given === 'string' ? given : given[0])?.trim() || null),
  ),
)
