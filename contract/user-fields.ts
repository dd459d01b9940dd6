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

/** Whom the configuration adds fields to. */
export type FieldOwner = 'user' | 'organization'

const carriers = new WeakMap<z.core.$ZodType, FieldOwner>()

/** Marks the schema of a person: answers add the configured fields beside its members. */
export function withUserFields<S extends z.core.$ZodType>(schema: S): S {
  carriers.set(schema, 'user')
  return schema
}

/** The same for an organization. */
export function withOrganizationFields<S extends z.core.$ZodType>(schema: S): S {
  carriers.set(schema, 'organization')
  return schema
}

/** Whose fields are beside the members of a schema, if any. */
export function fieldOwnerOf(schema: z.core.$ZodType): FieldOwner | undefined {
  return carriers.get(schema)
}
