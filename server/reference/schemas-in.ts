import * as z from 'zod/mini'
import type { NamedSchemas } from '#contract/kit/openapi-schemas.ts'

/** Every schema that modules of the contract export is stated once, under that name. */
export function schemasIn(...modules: object[]): NamedSchemas {
  const exported = modules.flatMap((module) => Object.entries<unknown>({ ...module }))
  return Object.fromEntries(exported.filter((entry): entry is [string, z.core.$ZodType] => entry[1] instanceof z.core.$ZodType))
}
