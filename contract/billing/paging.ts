import * as z from 'zod/mini'
import { queryNumber } from '../kit/query.ts'
import { Id } from './ids.ts'

export const pageLimits = { usual: 10, most: 100 } as const

/** A wish for more than the most is answered with the most. */
const Limit = z.pipe(
  queryNumber({ least: 1, most: 1_000_000 }),
  z.transform((limit) => Math.min(limit, pageLimits.most)),
)

export const paging = {
  page: z._default(queryNumber({ least: 1, most: 10_000_000 }), 1),
  limit: z._default(Limit, pageLimits.usual),
}

/** The answer of every list. The total is true on every page, also past the last. */
export function listOf<S extends z.core.$ZodType>(item: S) {
  return z.object({ items: z.array(item), pagination: Pagination })
}
export const Pagination = z.object({ total_count: z.int(), max_page: z.int() })

/** One value, or the same parameter several times: any of them fits. */
export function anyOf<S extends z.core.$ZodType>(schema: S, error?: string) {
  return z.pipe(
    z.union([schema, z.array(schema).check(z.maxLength(100))], error),
    z.transform((given): z.output<S>[] => (Array.isArray(given) ? given : [given]) as z.output<S>[]),
  )
}
export const anyIds = z.optional(z.nullable(anyOf(Id)))

/** What a list is narrowed to and how it is ordered; `-` turns an order around. */
export function sortedBy<const N extends string>(names: readonly N[], usual: N | `-${N}`) {
  const criteria = names.flatMap((name) => [name, `-${name}`] as const)
  return z._default(anyOf(z.enum(criteria), 'Invalid sorting criterion.'), [usual] as never)
}

/** Text to look for. */
export const Search = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200))))

/** Yes or no in a query. Every other word is refused: a misread filter would show the wrong rows. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.string().check(z.regex(/^(?:true|false|1|0)$/i, { error: 'Input should be a valid boolean' }))]),
  z.transform((given) => given === true || /^(?:true|1)$/i.test(String(given))),
)
export const MaybeFlag = z.optional(z.nullable(Flag))

/** Ours: whether rows come with what they add up to. Lists that do not ask are as they were, and cost no more. */
export const withSums = { with_sums: MaybeFlag }
