import * as z from 'zod/mini'

/** Queries are text: only `true` means true. */
export const QueryFlag = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((flag) => flag === true || flag === 'true'),
)

/** A whole number, as a number or as the text that a query makes of it. */
export function queryNumber({ least, most }: { least: number; most: number }) {
  const number = z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((given) => Number(given)),
  )
  return z.pipe(number, z.number().check(z.int(), z.gte(least), z.lte(most)))
}
