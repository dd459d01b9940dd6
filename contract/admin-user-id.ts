import * as z from 'zod/mini'

/** The id of a person, which existing clients may send as a number. */
export const UserId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
