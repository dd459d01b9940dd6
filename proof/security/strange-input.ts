import type * as z from 'zod/mini'
import { type Known, validInput } from './valid-input.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
/** A text for a field that takes so many bytes. */
export type Text = (length: number) => string

/** As much text as one request can carry. */
const bodyRoom = 240 * 1024

/** Texts that grow when they are normalised, whose marks are sorted, or on which a pattern goes back again and again. */
const shapes: readonly Text[] = [
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
const strange = shapes.map(
  (text): Text =>
    (length) =>
      fitted(text, length),
)

/**
 * Every way to fill one text of an input with something strange and as long as the field takes, the others being valid. Fields
 * of GET routes are in the address, where there is less room.
 */
export function* strangeInputs(
  schema: Schema,
  known: Known,
  { room = bodyRoom, texts = strange, most = 400 } = {},
): Generator<Record<string, unknown>> {
  for (const place of placesIn(schema, { depth: 0, most })) {
    for (const text of texts) yield place(text, known, room) as Record<string, unknown>
  }
}

type Place = (text: Text, known: Known, room: number) => unknown
/** How deep a schema that holds itself was followed, and how many members an array is given at most. */
type Walk = { depth: number; most: number }

function* placesIn(schema: Schema, walk: Walk): Generator<Place> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      yield (text, _, room) => text(Math.min(longestOf(def), room))
      return
    case 'object': {
      const others = (known: Known) => validInput(schema, known) as object
      for (const [member, inner] of Object.entries(def.shape as Record<string, Schema>)) {
        for (const place of placesIn(inner, walk)) yield (text, known, room) => ({ ...others(known), [member]: place(text, known, room) })
      }
      if (def.catchall) yield (text, known, room) => ({ ...others(known), unnamed: text(room) })
      return
    }
    case 'array':
      // One long member, and as many short ones as there is room for: in the outermost array, or there would be most × most.
      for (const place of placesIn(def.element, { ...walk, most: 1 })) {
        yield (text, known, room) => [place(text, known, room)]
        const length = Math.min(mostOf(def), walk.most)
        if (length > 1) yield (text, known, room) => Array.from({ length }, () => place(text, known, room / walk.most))
      }
      return
    case 'record':
      yield (text, _, room) => ({ [text(room)]: ['x'] })
      for (const place of placesIn(def.valueType, walk)) yield (text, known, room) => ({ x: place(text, known, room) })
      return
    case 'unknown':
      yield (text, _, room) => text(room)
      yield (text, _, room) => ({ x: text(room) })
      return
    case 'lazy':
      if (walk.depth < 2) yield* placesIn(def.getter(), { ...walk, depth: walk.depth + 1 })
      return
    case 'union':
      for (const option of def.options) yield* placesIn(option, walk)
      return
    case 'optional':
    case 'nullable':
    case 'default':
      yield* placesIn(def.innerType, walk)
      return
    case 'pipe':
      yield* placesIn(def.in, walk)
      return
    default:
  }
}

/** Room is counted in bytes, fields in characters. */
function fitted(text: Text, length: number): string {
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
