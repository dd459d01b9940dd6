import type * as z from 'zod/mini'

type Def = z.core.$ZodTypes['_zod']['def']

/** As much text as one request can carry. */
const bodyRoom = 240 * 1024

/** Texts that grow when they are normalised, whose marks are sorted, or on which a pattern goes back again and again. */
const strange: readonly ((length: number) => string)[] = [
  (length) => '\ufdfa'.repeat(length),
  (length) => `a${'\u0301\u0316'.repeat(length / 2)}`.slice(0, length),
  (length) => `${'a'.repeat(length - 1)}!`,
  (length) => `${'ab'.repeat(length)}`.slice(0, length),
  (length) => ' '.repeat(length - 1).concat('x'),
  (length) => ','.repeat(length),
  (length) => `a@${'a.'.repeat(length)}`.slice(0, length),
  (length) => `/${'%61'.repeat(length)}`.slice(0, length),
  (length) => `${'a.'.repeat(length)}`.slice(0, length),
]

/**
 * Every way to fill one text of an input with something strange and as long as the field takes, the others being plain. Fields
 * of GET routes stand in the address, where there is less room.
 */
export function* strangeInputs(
  schema: z.core.$ZodType,
  plain: (name: string) => unknown,
  { room = bodyRoom, texts = strange } = {},
): Generator<unknown> {
  for (const place of placesIn(schema)) {
    for (const text of texts) yield place(text, plain, room)
  }
}

type Place = (text: (length: number) => string, plain: (name: string) => unknown, room: number) => unknown

function* placesIn(schema: z.core.$ZodType, depth = 0): Generator<Place> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      yield (text, _, room) => fitted(text, Math.min(longestOf(def), room))
      return
    case 'object':
      for (const [member, inner] of Object.entries(def.shape as Record<string, z.core.$ZodType>)) {
        for (const place of placesIn(inner, depth)) {
          yield (text, plain, room) => ({ ...plainOf(schema, plain, member), [member]: place(text, plain, room) })
        }
      }
      if (def.catchall) yield (text, plain, room) => ({ ...plainOf(schema, plain, ''), unnamed: fitted(text, room) })
      return
    case 'array':
      // One long member, and as many short ones as there is room for.
      for (const place of placesIn(def.element, depth)) {
        yield (text, plain, room) => [place(text, plain, room)]
        yield (text, plain, room) => Array.from({ length: Math.min(mostOf(def), 400) }, () => place(text, plain, room / 400))
      }
      return
    case 'record':
      yield (text, _, room) => ({ [fitted(text, room)]: ['x'] })
      for (const place of placesIn(def.valueType, depth)) yield (text, plain, room) => ({ x: place(text, plain, room) })
      return
    case 'unknown':
      yield (text, _, room) => fitted(text, room)
      yield (text, _, room) => ({ x: fitted(text, room) })
      return
    case 'lazy':
      if (depth < 2) yield* placesIn(def.getter(), depth + 1) // it may hold itself
      return
    case 'union':
      for (const option of def.options) yield* placesIn(option, depth)
      return
    case 'optional':
    case 'nullable':
    case 'default':
      yield* placesIn(def.innerType, depth)
      return
    case 'pipe':
      yield* placesIn(def.in, depth)
      return
    default:
  }
}

/** Room is counted in bytes, fields in characters. */
function fitted(text: (length: number) => string, length: number): string {
  const whole = text(Math.max(2, Math.floor(length)))
  return Buffer.byteLength(whole) <= length
    ? whole
    : Buffer.from(whole)
        .subarray(0, Math.floor(length))
        .toString()
        .replace(/\ufffd/g, '')
}

function longestOf(def: Def): number {
  const checks = (def as { checks?: z.core.$ZodCheck[] }).checks ?? []
  const lengths = checks.map(({ _zod }) => _zod.def as { check: string; maximum?: number })
  // What is three bytes long in UTF-8 is one character.
  return Math.min(
    ...lengths.flatMap(({ check, maximum }) => (check === 'max_length' && maximum !== undefined ? [maximum * 3] : [])),
    bodyRoom,
  )
}

function mostOf(def: Def): number {
  return Math.max(1, longestOf(def) / 3)
}

/** The other members of an object, so that the strange one is reached. */
function plainOf(schema: z.core.$ZodType, plain: (name: string) => unknown, but: string): Record<string, unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return {}
  const members = Object.entries(def.shape as Record<string, z.core.$ZodType>)
  return Object.fromEntries(
    members
      .filter(([name, { _zod }]) => name !== but && (_zod.optin !== 'optional' || plain(name) !== undefined))
      .map(([name, member]) => [name, plain(name) ?? plainValue(member)]),
  )
}

function plainValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return plainOf(schema, () => undefined, '')
    case 'array':
      return []
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return plainValue(def.options[0] as z.core.$ZodType)
    case 'pipe':
      return plainValue(def.in)
    default:
      return 'plain'
  }
}
