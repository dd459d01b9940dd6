import * as z from 'zod/mini'
import { errorCodeOf, errors } from '../errors.ts'
import type { JsonSchema, NamedSchemas, SchemaBook } from './openapi-schemas.ts'
import type { Route } from './route.ts'
import { accountsWire, billingWire, type Wire } from './wire.ts'

/** Every refusal by its name: status, words and, where it is not the name, the code that goes out. */
export type Catalogue = { readonly [code: string]: readonly [status: number, words: string, wireCode?: string] }

/** How the refusals of a wire are written down. */
export type Refusals = {
  readonly wire: Wire
  readonly catalogue: Catalogue
  /** Bodies of refusals, named in the document. */
  readonly schemas: NamedSchemas
  /** The body that these refusals of one status have, and those that any route may have with it. */
  schemaOf(codes: string[], book: SchemaBook, anywhere: { status: string; codes: string[] }): JsonSchema
}

const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

const BillingError = z.object({ error: z.string(), detail: z.string() })
const TokenError = z.object({ error: z.string(), error_description: z.string() })
const ValidationError = z.object({
  error: z.string(),
  detail: z.array(
    z.object({
      type: z.string(),
      loc: z.array(z.union([z.string(), z.number()])),
      msg: z.string(),
      input: z.optional(z.unknown()),
    }),
  ),
})

export const accountsRefusals: Refusals = {
  wire: accountsWire,
  catalogue: errors,
  schemas: { Error: ErrorAnswer },
  schemaOf(codes, book, anywhere) {
    const own = codes.length > 0 ? [namesOf(accountsRefusals, codes)] : []
    const names = anywhere.codes.length > 0 ? [...own, namedAnywhere(book, anywhere)] : own
    return {
      allOf: [
        book.describe(ErrorAnswer, 'output'),
        { properties: { code: names.length === 1 ? (names[0] as JsonSchema) : { anyOf: names } } },
      ],
    }
  },
}

/** The catalogue of billing is handed in: the accounts' part of the contract knows nothing of it. */
export function billingRefusals(catalogue: Catalogue): Refusals {
  const refusals: Refusals = {
    wire: billingWire,
    catalogue: { ...errors, ...catalogue },
    schemas: { Error: BillingError, TokenError, ValidationError },
    schemaOf(codes, book) {
      const kinds = Map.groupBy(codes, (code) => bodyOf(refusals, code))
      const bodies = [...kinds].map(([body, codes]) => ({
        // A rule may find wrong with any input what no schema does.
        allOf: [
          book.describe(body, 'output'),
          { properties: { error: namesOf(refusals, body === ValidationError ? [...codes, 'PolarRequestValidationError'] : codes) } },
        ],
      }))
      return bodies.length === 1 ? (bodies[0] as JsonSchema) : { anyOf: bodies }
    },
  }
  return refusals
}

/** The status of a refusal at a route. */
export function statusOf({ wire, catalogue }: Refusals, route: Route, code: string): number {
  return route.statuses[code] ?? wire.statuses?.[code] ?? entryOf(catalogue, code)[0]
}

/** A body as it goes over the line. What is filled in later is shown as `{name}`. */
export function exampleBodyOf({ wire, catalogue }: Refusals, code: string, status: number): Record<string, unknown> {
  const [, words, wireCode] = entryOf(catalogue, code)
  const issues = isAboutInput(wire, code) ? [exampleIssue] : undefined
  return { ...wire.errorBody({ status, code, words, wireCode, message: words, issues }) }
}

export function wordsOf({ catalogue }: Refusals, code: string): string {
  return entryOf(catalogue, code)[1]
}

/** The name that goes out; those of the accounts that are made of filled words are shown without what fills them. */
export function nameOf(refusals: Refusals, code: string): string {
  const { code: name, error } = exampleBodyOf(refusals, code, 400)
  return String(name ?? error)
}

function entryOf(catalogue: Catalogue, code: string) {
  return catalogue[code] ?? unknown(code)
}

function unknown(code: string): never {
  throw new Error(`No catalogue knows the refusal ${code}.`)
}

const exampleIssue = { place: 'body', path: ['name'], message: 'Field required', type: 'missing' } as const

/** On billing's wire, what is wrong about the input is told member by member. */
function isAboutInput({ errorBody }: Wire, code: string): boolean {
  return (
    errorBody === billingWire.errorBody &&
    /^(VALIDATION_ERROR|INVALID_QUERY_PARAMETERS|INVALID_JSON|PolarRequestValidationError)$/.test(code)
  )
}

function bodyOf({ wire, catalogue }: Refusals, code: string) {
  if (isAboutInput(wire, code)) return ValidationError
  return 'error_description' in wire.errorBody({ status: 0, code, words: '', wireCode: catalogue[code]?.[2], message: '' })
    ? TokenError
    : BillingError
}

/** Stated once for all routes. */
function namedAnywhere({ components }: SchemaBook, { status, codes }: { status: string; codes: string[] }): JsonSchema {
  const name = `DoorCode${status}`
  components[name] ??= { type: 'string', ...namesOf(accountsRefusals, codes) }
  return { $ref: `#/components/schemas/${name}` }
}

/** Names are words of the catalogue, but for those that the accounts make of a message with something filled in. */
function namesOf(refusals: Refusals, codes: string[]): JsonSchema {
  const isMade = (code: string) =>
    refusals.wire === accountsWire && refusals.catalogue[code]?.[2] === undefined && wordsOf(refusals, code).includes('{')
  const made = codes.filter(isMade).map((code) => ({ type: 'string', pattern: patternOf(wordsOf(refusals, code)) }))
  const plain = { enum: [...new Set(codes.filter((code) => !isMade(code)).map((code) => nameOf(refusals, code)))] }
  if (made.length === 0) return plain
  return { anyOf: [...(plain.enum.length > 0 ? [plain] : []), ...made] }
}

function patternOf(words: string): string {
  return `^${words
    .split(/\{\w+\}/)
    .map(errorCodeOf)
    .join('[A-Z0-9_]*')}$`
}
