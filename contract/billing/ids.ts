import * as z from 'zod/mini'

/** The id of a row as a caller gives it: any UUID. */
export const Id = z.guid().check(z.toLowerCase())

/** What stands in a path. */
export const byId = { id: Id }

/** Whose object a caller makes: named by people, known already with an organization token. */
export const ofOrganization = { organizationId: z.nullish(Id) }

/** What every kept thing shows first. */
export const entity = { id: z.string(), createdAt: z.iso.datetime(), modifiedAt: z.nullable(z.iso.datetime()) }

/** Keys that later clients require, with the one value that each has here: the answer spreads the same constants. */
export function shapeOf<const C extends Record<string, string | number | boolean | null>>(constants: C) {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, z.literal(value)])) as {
    [K in keyof C]: z.ZodMiniLiteral<C[K]>
  }
}
