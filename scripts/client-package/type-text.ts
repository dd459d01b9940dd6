import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'

/** A JSON Schema as the text of a TypeScript type. `resolve` gives what stands behind a reference. */
export function typeText(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  const text = (each: JsonSchema) => typeText(each, resolve)
  if (schema.$ref !== undefined) return text(resolve(schema))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return `(${[...new Set(variants.map(text))].join(' | ')})`
  if (schema.allOf) {
    const { allOf, ...whole } = schema
    const parts = [whole, ...allOf].map(text).filter((part) => part !== 'unknown')
    return parts.length > 0 ? `(${parts.join(' & ')})` : 'unknown'
  }
  if (Array.isArray(schema.type)) return `(${schema.type.map((type) => text({ ...schema, type })).join(' | ')})`
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `(${schema.items ? text(schema.items) : 'unknown'})[]`
    case 'object':
      return objectText(schema, text)
    default:
      return 'unknown'
  }
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, text: (schema: JsonSchema) => string): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return required.includes(name) ? `${key}: ${text(member)}` : `${key}?: ${text(member)} | undefined`
  })
  const named = `{ ${members.join('; ')} }`
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return members.length > 0 ? named : additionalProperties === false ? 'Record<never, never>' : 'Record<string, unknown>'
  const record = `Record<string, ${text(additionalProperties)}>`
  return members.length > 0 ? `(${named} & ${record})` : record
}
