import type * as z from 'zod/mini'
import { GrantProperties, grantKeys } from '#contract/billing/benefit-grants.ts'
import { type BenefitType, benefitTypes } from '#contract/billing/benefits.ts'
import { snakeOf } from '#contract/kit/casing.ts'

/** One way to fill in a schema: which variant every union takes, and whether what may be missing is there. */
type Way = { variant: number; full: boolean }

const ways: Way[] = [true, false].flatMap((full) => Array.from({ length: 6 }, (_, variant) => ({ variant, full })))

/** Answers that fit a schema, as they stand on the wire: every variant of every union, with and without what may be missing. */
export function samplesOf(schema: z.core.$ZodType): unknown[] {
  const samples = ways.map((way) => JSON.stringify(sampleOf(schema, way, 'sample')))
  return [...new Set(samples)].map((sample) => JSON.parse(sample))
}

function sampleOf(schema: z.core.$ZodType, way: Way, name: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      if (schema === GrantProperties) return grantOf(way)
      return Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, sampleOf(member, way, name)]))
    case 'array':
      if (name === 'tax_id') return ['DE123456789', 'eu_vat']
      return way.full ? [sampleOf(def.element, way, name)] : []
    case 'record':
      return way.full ? { github: sampleOf(def.valueType, way, name) } : {}
    case 'nullable':
      return way.full ? sampleOf(def.innerType, way, name) : null
    case 'optional':
      return way.full ? sampleOf(def.innerType, way, name) : undefined
    case 'union':
      return sampleOf(def.options[way.variant % def.options.length] as z.core.$ZodType, way, name)
    case 'enum':
      return Object.values(def.entries)[way.variant % Object.keys(def.entries).length]
    case 'literal':
      return def.values[0]
    case 'null':
      return null
    case 'boolean':
      return way.full
    case 'number':
      return (def as { format?: string }).format === undefined && way.full ? 1.5 : 3
    case 'string':
      return textOf(name, (def as { format?: string }).format)
    default:
      throw new Error(`No sample for "${def.type}" at ${name}.`)
  }
}

/** Variants of benefits stand in the order of their types, so a grant fits the benefit beside it. */
function grantOf({ variant, full }: Way): Record<string, unknown> {
  const type = benefitTypes[variant % benefitTypes.length] as BenefitType
  const keys: readonly string[] = full || type === 'meter_credit' ? grantKeys[type].map(snakeOf) : []
  const kept = Object.entries(GrantProperties.def.shape).filter(([name]) => keys.includes(name))
  return Object.fromEntries(kept.map(([name, schema]) => [name, sampleOf(schema.def.innerType, { variant, full: true }, name)]))
}

function textOf(name: string, format: string | undefined): string {
  if (format === 'datetime') return '2026-11-15T10:00:00.000Z'
  if (format === 'date') return '2026-11-15'
  if (/url$/i.test(name)) return 'https://seller.example/page'
  if (/email$/i.test(name)) return 'Ada@seller.example'
  if (/currency$/i.test(name)) return 'usd'
  if (name === 'unit_amount') return '0.25'
  if (name === 'country') return 'DE'
  if (/(^|_)id$/.test(name)) return '019a8f3e-7c1b-7d52-9a64-0c1f2e3d4b5a'
  return `some ${name}`
}
