import { createRequire } from 'node:module'
import type { Validator } from 'stdnum'
import { checks, formatsOf, memberStates } from './tax-id-formats.ts'

export type TaxId = readonly [value: string, format: string]

const longest = 40

/** Reads a tax id as people type it. The first format of the country that it fits wins; null when none does. */
export function readTaxId(typed: string, country: string): TaxId | null {
  const value = typed.replace(/[\s.]/g, '').toUpperCase()
  if (value.length > longest) return null
  for (const format of formatsOf(country)) {
    const valid = format === 'eu_vat' ? europeanVatId(value, country) : ofFormat(value, format)
    if (valid !== null) return [valid, format]
  }
  return null
}

/** A VAT id names its member state, which must be the buyer's: any other is a typo, or another company's. */
function europeanVatId(typed: string, country: string): string | null {
  const value = typed.replaceAll('-', '')
  const prefix = country === 'GR' ? 'EL' : country
  if (!value.startsWith(prefix)) return null
  const { isValid } = validator(country, memberStates[country] as string).validate(value.slice(prefix.length))
  return isValid ? value : null
}

function ofFormat(value: string, format: string): string | null {
  const { by, shape } = checks[format] ?? {}
  // A hyphen belongs to one format; to the others it is only how people write them.
  for (const candidate of new Set([value.replaceAll('-', ''), value])) {
    const part = shape ? shape.exec(candidate)?.[0] : candidate
    if (part === undefined) continue
    if (!by || validator(...by).validate(part).isValid) return candidate
  }
  return null
}

const require = createRequire(import.meta.url)

/** Each country's validators are loaded when first asked for: all of them together take most of a second. */
function validator(country: string, word: string): Validator {
  const validators = require(`stdnum/lib/cjs/${country.toLowerCase()}/index.js`) as Record<string, Validator>
  const found = validators[word]
  if (!found) throw new Error(`stdnum knows no ${word} of ${country}.`)
  return found
}
