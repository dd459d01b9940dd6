import { type JsonSchema, SchemaBook } from '#contract/kit/openapi-schemas.ts'
import { billingWire } from '#contract/kit/wire.ts'
import { billingSchemas } from '../reference/billing-schemas.ts'
import type { Operation } from './operations.ts'

type ObjectSchema = JsonSchema & { type: 'object' }

/** The contract's schema of what an operation is given, as one JSON Schema that refers to nothing outside. */
export function inputSchemaOf({ name, route, wire }: Operation): ObjectSchema {
  return schemas.getOrInsertComputed(name, () => {
    const book = wire.base === billingWire.base ? billingBook : accountsBook
    const described = book.resolve(book.describe(route.input, 'input'))
    const definitions = book.usedBy(described)
    const whole = { ...described, type: 'object' as const, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) }
    return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as ObjectSchema
  })
}

const schemas = new Map<string, ObjectSchema>()
const billingBook = new SchemaBook(billingSchemas)
const accountsBook = new SchemaBook({})
