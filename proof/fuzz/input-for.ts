import fc from 'fast-check'
import type * as z from 'zod/mini'
import { oddNumber, oddText, oddValue } from './odd-values.ts'

/** Values that mean something to the server, by the name under which a route takes them. */
export type Known = { readonly [name: string]: readonly unknown[] }

/** Input that fits a schema, or nearly: names are right, values are known, plausible or odd. */
export function inputFor(schema: z.core.$ZodType, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const fitting = fittingFor(def, known, name)
  const usual = known[name]?.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(known[name] as unknown[])) }, fitting) : fitting
  return def.type === 'object' ? usual : fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: oddValue })
}

function fittingFor(def: z.core.$ZodTypes['_zod']['def'], known: Known, name: string): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape as Record<string, z.core.$ZodType>)
      return fc.record(Object.fromEntries(members.map(([each, member]) => [each, inputFor(member, known, each)])), {
        requiredKeys: requiredOf(members),
      })
    }
    case 'string':
      return fc.oneof(oddText, fc.constantFrom('plain', 'Ann', '42'))
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), oddNumber)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'array':
      return fc.array(inputFor(def.element, known, name), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.oneof(oddText, fc.constantFrom('organization', 'member', 'user')), inputFor(def.valueType, known), {
        maxKeys: 3,
      })
    case 'optional':
    case 'default':
      return inputFor(def.innerType, known, name)
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: inputFor(def.innerType, known, name) }, fc.constant(null))
    case 'union':
      return fc.oneof(...def.options.map((option) => inputFor(option, known, name)))
    case 'pipe':
      return inputFor(def.in, known, name)
    default:
      return oddValue
  }
}

/** What a schema needs is nearly always there, or the route itself would never be reached. */
function requiredOf(members: [string, z.core.$ZodType][]): string[] {
  return members.filter(([, { _zod }]) => _zod.optin !== 'optional').map(([name]) => name)
}
