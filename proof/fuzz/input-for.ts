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

function fittingFor(def: z.core.$ZodTypeDef, known: Known, name: string): fc.Arbitrary<unknown> {
  const parts = def as unknown as Record<string, never>
  switch (def.type) {
    case 'object': {
      const members = Object.entries(parts.shape as Record<string, z.core.$ZodType>)
      return fc.record(Object.fromEntries(members.map(([each, member]) => [each, inputFor(member, known, each)])), { requiredKeys: requiredOf(members) })
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
      return fc.constantFrom(...Object.values(parts.entries))
    case 'literal':
      return fc.constantFrom(...(parts.values as unknown[]))
    case 'array':
      return fc.array(inputFor(parts.element, known, name), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.oneof(oddText, fc.constantFrom('organization', 'member', 'user')), inputFor(parts.valueType, known), { maxKeys: 3 })
    case 'optional':
    case 'default':
      return inputFor(parts.innerType, known, name)
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: inputFor(parts.innerType, known, name) }, fc.constant(null))
    case 'union':
      return fc.oneof(...(parts.options as z.core.$ZodType[]).map((option) => inputFor(option, known, name)))
    case 'pipe':
      return inputFor(parts.in, known, name)
    default:
      return oddValue
  }
}

/** What a schema needs is nearly always there, or the route itself would never be reached. */
function requiredOf(members: [string, z.core.$ZodType][]): string[] {
  return members.filter(([, { _zod }]) => _zod.optin !== 'optional').map(([name]) => name)
}
