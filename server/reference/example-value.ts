import type { OpenApi } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'

/** What members of these names usually hold. */
const byName: Record<string, unknown> = {
  email: 'ada@example.com',
  newEmail: 'ada@example.org',
  password: 'correct horse battery staple',
  newPassword: 'a better horse battery staple',
  currentPassword: 'correct horse battery staple',
  name: 'Ada Lovelace',
  username: 'ada',
  displayUsername: 'Ada',
  image: null,
  callbackURL: '/welcome',
  redirectTo: '/reset-password',
  token: 'kB3xq0fZ5sT8wYvN2mR7cD4hJ6gL1pQe',
  code: '123456',
  slug: 'acme',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  role: 'user',
  url: 'https://example.com/',
  browser: 'Firefox',
  system: 'Windows',
  banned: false,
  isAnonymous: false,
  redirect: false,
  banReason: null,
  banExpires: null,
  language: 'de',
  timeZone: 'Europe/Berlin',
  impersonatedBy: null,
  vat_id: 'DE123456789',
}

const instant = '2026-01-15T12:00:00.000Z'
const id = '019bc1d4-7a00-7c3e-9f52-6f1e2a3b4c5d'
/** Where lists begin to be empty, and where a schema that contains itself is cut. */
const deepestList = 4
const deepest = 12

/** A value that fits a schema and looks like what is really sent. */
export function exampleOf(document: OpenApi, schema: JsonSchema, name = '', depth = 0): unknown {
  const resolved = resolve(document, schema)
  if (resolved.default !== undefined) return resolved.default
  if (resolved.const !== undefined) return resolved.const
  if (resolved.enum) return resolved.enum[0]
  if (Object.hasOwn(byName, name) && fits(document, resolved, byName[name])) return byName[name]
  const variants = resolved.anyOf ?? resolved.oneOf
  if (variants) return exampleOf(document, variants[0] as JsonSchema, name, depth)
  if (resolved.allOf) return Object.assign({}, ...resolved.allOf.map((part) => exampleOf(document, part, name, depth)))

  const [type] = [resolved.type].flat()
  if (type === 'object') return exampleObject(document, resolved, depth)
  if (type === 'array') return depth < deepestList && resolved.items ? [exampleOf(document, resolved.items, name, depth + 1)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(resolved.minimum ?? 1)
  return type === 'string' ? exampleText(name, resolved) : null
}

export function resolve(document: OpenApi, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  return resolve(document, document.components.schemas[nameOf(schema.$ref)] ?? {})
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function exampleObject(document: OpenApi, { properties = {} }: JsonSchema, depth: number) {
  if (depth >= deepest) return {}
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, exampleOf(document, member, name, depth + 1)]))
}

/** What texts of a form look like. The first that fits is taken. */
const texts = [
  'text',
  id,
  instant,
  '2026-01-15',
  'https://example.com/',
  'ada@example.com',
  'example.com',
  '#2563eb',
  'usd',
  'DE',
  '127.0.0.1',
  '42',
  'K7WQ3MZP',
]

function exampleText(name: string, { format, pattern, minLength = 0 }: JsonSchema): string {
  const shape = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/
  const usual = [...usualText(name, String(format)), ...texts]
  return usual.find((text) => text.length >= Number(minLength) && shape.test(text)) ?? 'text'.padEnd(Number(minLength), ' text')
}

function usualText(name: string, format: string): string[] {
  if (format === 'date-time' || /At$|_at$/.test(name)) return [instant]
  if (format === 'uuid' || /^id$|Id$|_id$/.test(name)) return [id]
  return format === 'uri' ? ['https://example.com/'] : []
}

function fits(document: OpenApi, schema: JsonSchema, value: unknown): boolean {
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(String(value))) return false
  return typesOf(document, schema).includes(typeName(value))
}

function typesOf(document: OpenApi, schema: JsonSchema): (string | undefined)[] {
  const { type, anyOf = [] } = resolve(document, schema)
  return [...[type].flat(), ...anyOf.flatMap((variant) => typesOf(document, variant))]
}

function typeName(value: unknown): string {
  return value === null ? 'null' : typeof value
}
