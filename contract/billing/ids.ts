import * as z from 'zod/mini'
import { snakeOf } from '../kit/casing.ts'

/** The id of a row as a caller gives it: any UUID. */
export const Id = z.guid().check(z.toLowerCase())

/** The parameter of a path. */
export const byId = { id: Id }

/** Whose object a caller makes: named by people, known already with an organization token. */
export const ofOrganization = { organization_id: z.nullish(Id) }

/** What every kept thing shows first. */
export const entity = { id: z.string(), created_at: z.iso.datetime(), modified_at: z.nullable(z.iso.datetime()) }

/** Keys that later clients require, with the one value that each has here: the answer spreads the same constants. */
export function shapeOf<const C extends Record<string, string | number | boolean | null>>(constants: C) {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [snakeOf(name), z.literal(value)])) as {
    [Name in keyof C as SnakeName<Name & string>]: z.ZodMiniLiteral<C[Name]>
  }
}

type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${SnakeName<Rest>}`
  : Name
