import * as z from 'zod/mini'

/** A field that the configuration adds to people, as forms show it. */
export const UserField = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'date', 'choice']),
  /** What a choice may be. */
  options: z.array(z.string()),
  required: z.boolean(),
  /** One for everybody, or one by language. */
  label: z.union([z.string(), z.record(z.string(), z.string())]),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
})
export type UserField = z.infer<typeof UserField>

/** What a person hears when such a field is missing or not theirs to set. */
export const userFieldErrors = ['FIELD_IS_REQUIRED', 'FIELD_NOT_ALLOWED', 'VALIDATION_ERROR'] as const

const carriers = new WeakSet<z.core.$ZodType>()

/** Marks the schema of a person: answers add the configured fields beside its members. */
export function withUserFields<S extends z.core.$ZodType>(schema: S): S {
  carriers.add(schema)
  return schema
}

export function carriesUserFields(schema: z.core.$ZodType): boolean {
  return carriers.has(schema)
}
