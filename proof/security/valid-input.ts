import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** What a test knows of a member by its name: an id that exists, an address. */
export type Known = (name: string) => unknown

/** Something that fits each kind of text that the contract takes. */
const texts = [
  'plain',
  'ada@example.com',
  'https://example.com/a',
  '11111111-1111-4111-8111-111111111111',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  'example.com',
  'usd',
  'DE',
  '123456',
  'ABCD2345',
  'Europe/Berlin',
  '#0b5d4b',
  '203.0.113.7',
]

/** An input that fits a schema: with what it needs and, when asked, with everything that it takes. */
export function validInput(schema: Schema, known: Known = () => undefined, { whole = false } = {}): unknown {
  return fitting(schema, '', { known, whole, depth: 0 })
}

type Wish = { known: Known; whole: boolean; depth: number }

function fitting(schema: Schema, name: string, wish: Wish): unknown {
  const given = wish.known(name)
  if (given !== undefined && z.safeParse(schema, given).success) return given
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return fittingObject(def, wish)
    case 'array': {
      const members = [fitting(def.element, name, wish)]
      return wish.whole || !z.safeParse(schema, []).success ? members : []
    }
    case 'record':
      return wish.whole ? { plain: fitting(def.valueType, '', wish) } : {}
    case 'string':
      return texts.find((text) => z.safeParse(schema, text).success) ?? 'plain'
    case 'union':
      return fittingOption(def.options, schema, name, wish)
    case 'lazy':
      return wish.depth < 2 ? fitting(def.getter(), name, { ...wish, depth: wish.depth + 1 }) : 'plain'
    case 'optional':
    case 'nullable':
    case 'default':
      return fitting(def.innerType, name, wish)
    case 'pipe':
      return fitting(def.in, name, wish)
    case 'boolean':
      return true
    case 'number':
      return [1, 100, 0].find((number) => z.safeParse(schema, number).success) ?? 1
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'null':
      return null
    default:
      return { plain: 'plain', list: ['plain', { plain: 'plain' }] }
  }
}

function fittingObject(def: Extract<z.core.$ZodTypes['_zod']['def'], { type: 'object' }>, wish: Wish): Record<string, unknown> {
  const members = Object.entries(def.shape as Record<string, Schema>)
  const wanted = members.filter(([name, { _zod }]) => wish.whole || _zod.optin !== 'optional' || wish.known(name) !== undefined)
  return Object.fromEntries(wanted.map(([name, member]) => [name, fitting(member, name, wish)]))
}

function fittingOption(options: readonly Schema[], schema: Schema, name: string, wish: Wish): unknown {
  const fits = options.map((option) => fitting(option, name, wish))
  return fits.find((value) => z.safeParse(schema, value).success) ?? fits[0]
}
