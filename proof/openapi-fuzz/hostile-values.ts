import type { OpenApi } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import type { Seeded } from '../crash/seeded.ts'
import { notorious } from '../fuzz/odd-values.ts'
import { resolved } from './operations.ts'

/** Values that mean something to the server, by the name under which an operation takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

export type Mood = {
  random: Seeded
  known: Known
  document: OpenApi
  /** How much of it is hostile: none is what an honest program sends. */
  hostility: number
  /** How likely what may be left out is sent. */
  wishes: number
}

type Shape = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
}

const numbers = [0, -0, -1, 0.5, 1e21, -1e21, 1e300, 2 ** 31, 2 ** 53, Number.MIN_VALUE, -(2 ** 63)]
const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  email: 'ada@example.com',
  uri: 'https://example.com/a',
  uuid: '11111111-1111-4111-8111-111111111111',
}
const protoNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** What fits a schema, or nearly, or not at all. */
export function valueFor(schema: JsonSchema, name: string, mood: Mood, depth = 0): unknown {
  const { random, known, document, hostility } = mood
  if (random.chance(hostility * 0.15)) return oddValue(random)
  const whole = resolved(document, schema) as Shape
  const meant = known[name] ?? (/(^i|I|_i)ds?$/.test(name) ? known.anyId : undefined)
  if (meant?.length && !whole.enum && random.chance(hostility > 0 ? 0.7 : 1)) {
    const value = random.pick(meant)
    return whole.type === 'array' ? [value] : value
  }
  const options = whole.anyOf ?? whole.oneOf
  if (options) return valueFor(random.pick(options), name, mood, depth)
  if (whole.allOf) return Object.assign({}, ...whole.allOf.map((part) => valueFor(part, name, mood, depth)))
  if ('const' in whole) return whole.const
  if (whole.enum) return random.pick(whole.enum)
  return plainValue(whole, name, mood, depth)
}

function plainValue(shape: Shape, name: string, mood: Mood, depth: number): unknown {
  const { random, hostility } = mood
  const isOdd = random.chance(hostility * 0.3)
  switch (Array.isArray(shape.type) ? random.pick(shape.type) : shape.type) {
    case 'string':
      return isOdd ? random.pick(notorious) : (texts[shape.format ?? ''] ?? 'plain').padEnd(shape.minLength ?? 0, 'x')
    case 'integer':
    case 'number':
      return isOdd ? random.pick(numbers) : Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 10, 10))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array': {
      const length = isOdd && random.chance(0.05) ? 1500 : Math.max(shape.minItems ?? 0, random.below(3))
      return Array.from({ length }, () => valueFor(shape.items ?? {}, name, mood, depth + 1))
    }
    default:
      return depth > 6 ? {} : objectFor(shape, mood, depth)
  }
}

function objectFor({ properties = {}, required = [] }: Shape, mood: Mood, depth: number): object {
  const { random, hostility, wishes } = mood
  const members = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? !random.chance(hostility * 0.05) : random.chance(wishes),
  )
  const made = members.map(([name, member]) => [name, valueFor(member, name, mood, depth + 1)])
  if (random.chance(hostility * 0.1)) made.push([random.pick(protoNames), { isAdmin: true, role: 'admin' }])
  return Object.fromEntries(made)
}

function oddValue(random: Seeded): unknown {
  return random.pick<() => unknown>([
    () => random.pick(notorious),
    () => random.pick(numbers),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [[null]],
    () => ({ toString: 1, length: -1 }),
    () => ['x', 1, { $gt: '' }],
    () => 'x'.repeat(20_000),
    () => nested(200),
  ])()
}

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** Bodies that are no JSON, or JSON that nobody wants to read. */
export const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '""',
  '0',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"\\ud800@example.com","name":"\\u0000","id":"\\udfff"}',
  `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(900_000)}"}`,
  `{"limit":${'9'.repeat(400)}}`,
  'a=1&b=2',
]
