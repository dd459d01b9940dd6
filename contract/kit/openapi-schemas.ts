import * as z from 'zod/mini'

/** A JSON Schema of the 2020-12 draft, as far as anybody here looks into it. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  additionalProperties?: boolean | JsonSchema
  /** Named for an operation alone, whose body or answer it is. */
  'x-operation'?: true
  [keyword: string]: unknown
}

export type NamedSchemas = Record<string, z.core.$ZodType>

type Direction = 'input' | 'output'
type Names = z.core.$ZodRegistry<{ id: string }>
type Members = Record<string, { schema: JsonSchema; required: boolean }>

const components = '#/components/schemas/'

/** Turns schemas into JSON Schema and keeps the named ones, each stated once. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}
  readonly #names: Record<Direction, Names> = { input: z.registry(), output: z.registry() }

  constructor(named: NamedSchemas) {
    for (const [id, schema] of Object.entries(named)) {
      // What reads differently as it is sent and as it is answered needs two names.
      const isSame = JSON.stringify(jsonSchemaOf(schema, 'input')) === JSON.stringify(jsonSchemaOf(schema, 'output'))
      this.#names.output.add(schema, { id })
      this.#names.input.add(schema, { id: isSame ? id : `${id}Input` })
    }
  }

  describe(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...described } = jsonSchemaOf(schema, direction, this.#names[direction])
    for (const [name, definition] of Object.entries($defs)) this.components[name] = withReferences(definition)
    return withReferences(described)
  }

  /** A reference to an object or a choice between such, which is stated under this name unless it has one; what is no such thing is itself. */
  named(name: string, schema: JsonSchema): JsonSchema {
    if (schema.type !== 'object' && !schema.anyOf && !schema.oneOf && !schema.allOf) return schema
    if (this.components[name]) throw new Error(`Two schemas of the document are called ${name}.`)
    this.components[name] = { ...schema, 'x-operation': true }
    return { $ref: components + name }
  }

  /** The named schemas that these values refer to, and those that they refer to in turn. */
  usedBy(...values: unknown[]): Record<string, JsonSchema> {
    const used = new Set<string>()
    const follow = (value: unknown) => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
        if (used.has(name)) continue
        used.add(name)
        follow(this.components[name])
      }
    }
    for (const value of values) follow(value)
    return Object.fromEntries(Object.entries(this.components).filter(([name]) => used.has(name)))
  }

  /** The schema behind a reference, or the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema
    return this.resolve(this.components[schema.$ref.slice(components.length)] as JsonSchema)
  }

  /** Every member that an object schema or one of its variants names. It is required when every variant requires it. */
  membersOf(schema: JsonSchema): Members {
    const { properties = {}, required = [], allOf = [], anyOf, oneOf } = this.resolve(schema)
    const members: Members = {}
    for (const [name, member] of Object.entries(properties)) members[name] = { schema: member, required: required.includes(name) }
    for (const part of allOf) Object.assign(members, this.membersOf(part))

    const variants = (anyOf ?? oneOf ?? []).map((variant) => this.membersOf(variant))
    for (const [name, { schema }] of variants.flatMap((variant) => Object.entries(variant))) {
      members[name] ??= { schema, required: variants.every((variant) => variant[name]?.required) }
    }
    return members
  }

  /** The same object schema without some of its members. */
  without(schema: JsonSchema, names: string[]): JsonSchema {
    const { properties, required, ...rest } = this.resolve(schema)
    const kept: JsonSchema = { ...rest }
    if (properties) kept.properties = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)))
    if (required) kept.required = required.filter((name) => !names.includes(name))
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
      if (rest[key]) kept[key] = rest[key].map((part) => this.without(part, names))
    }
    return kept
  }
}

function jsonSchemaOf(schema: z.core.$ZodType, io: Direction, metadata: Names = z.registry()) {
  return z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // An answer may grow with the next version: a client that refused unknown members would break.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      nameKeys(jsonSchema as JsonSchema)
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
}

/** A map whose keys are known is written as an object with these members: readers look for what is required among them. */
function nameKeys(schema: JsonSchema) {
  const { required, additionalProperties, properties } = schema
  if (!required || properties || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** The same schema with references into the document. */
function withReferences<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withReferences) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? referenceOf(member) : withReferences(member),
    ]),
  ) as Value
}

function referenceOf(definition: string): string {
  const name = definition.slice('#/$defs/'.length)
  if (name === '' || name.startsWith('__schema'))
    throw new Error('A schema that contains itself needs a name in the document: list it in `schemas`.')
  return components + name
}
