import * as z from 'zod/mini'
import { type ErrorCode, errorCodeOf, errors } from '../errors.ts'
import { doorErrorsOf } from './door-errors.ts'
import type { JsonSchema, SchemaBook } from './openapi-schemas.ts'
import type { Route } from './route.ts'

export type OpenApiAnswer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema; examples?: Record<string, ErrorExample> }>
}

/** One error of a status. `x-any-route` marks those that are said before the route itself is asked. */
export type ErrorExample = { summary: string; value: { code: string; message: string }; 'x-any-route'?: true }

const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** Every answer of a route by its status: what it promises first, then its refusals. */
export function answersOf(route: Route, members: string[], book: SchemaBook): Record<string, OpenApiAnswer> {
  const answers = successesOf(route, book)
  for (const [status, examples] of Object.entries(errorsByStatus(route, members))) answers[status] = refusalOf(status, examples, book)
  return answers
}

function successesOf({ answers, output, status }: Route, book: SchemaBook): Record<string, OpenApiAnswer> {
  const schema = book.describe(output, 'output')
  const done = { description: 'Done.', content: Object.fromEntries(mediaTypes[answers].map((type) => [type, { schema }])) }
  const sentOn = {
    description: 'Sends the browser elsewhere.',
    headers: { Location: { description: 'Where to.', schema: { type: 'string' } } },
  }
  if (answers === 'redirect') return { 302: sentOn }
  if (status === 204) return { 204: { description: 'Done.' } }
  return answers === 'json or redirect' ? { [status]: done, 302: sentOn } : { [status]: done }
}

const mediaTypes: Readonly<Record<Route['answers'], readonly string[]>> = {
  json: ['application/json'],
  'json or redirect': ['application/json'],
  redirect: [],
  page: ['text/html'],
  'event stream': ['text/event-stream'],
  file: ['text/csv', 'application/json'],
}

function errorsByStatus(route: Route, members: string[]): Record<string, Record<string, ErrorExample>> {
  const byStatus: Record<string, Record<string, ErrorExample>> = {}
  const atTheDoor = doorErrorsOf(route, members).filter((code) => !route.errors.includes(code))
  for (const code of [...route.errors, ...atTheDoor] as ErrorCode[]) {
    const examples = (byStatus[route.statuses[code] ?? errors[code][0]] ??= {})
    examples[code] = { ...exampleOf(code), ...(atTheDoor.includes(code) && { 'x-any-route': true }) }
  }
  return byStatus
}

function exampleOf(code: ErrorCode): ErrorExample {
  const message = errors[code][1]
  return { summary: message, value: { code: wireCodeOf(code), message } }
}

function wireCodeOf(code: ErrorCode): string {
  const [, words, wireCode] = errors[code] as readonly [number, string, string?]
  return wireCode ?? (words.includes('{') ? errorCodeOf(words) : code)
}

function refusalOf(status: string, examples: Record<string, ErrorExample>, book: SchemaBook): OpenApiAnswer {
  const said = Object.values(examples).map(({ value }) => `\`${value.code}\`: ${value.message}`)
  const waits = status === '429' || status === '503'
  return {
    description: said.length === 1 ? (said[0] as string) : said.map((line) => `- ${line}`).join('\n'),
    ...(waits && { headers: { 'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: { allOf: [book.describe(ErrorAnswer, 'output'), { properties: { code: codesOf(Object.keys(examples) as ErrorCode[]) } }] },
        examples,
      },
    },
  }
}

/** Codes are words of the catalogue, but for those that are made of a message with something filled in. */
function codesOf(codes: ErrorCode[]): JsonSchema {
  const isMade = (code: ErrorCode) => (errors[code] as readonly unknown[])[2] === undefined && errors[code][1].includes('{')
  const made = codes.filter(isMade).map((code) => ({ type: 'string', pattern: patternOf(errors[code][1]) }))
  const plain = { enum: [...new Set(codes.filter((code) => !isMade(code)).map(wireCodeOf))] }
  if (made.length === 0) return plain
  return { anyOf: [...(plain.enum.length > 0 ? [plain] : []), ...made] }
}

function patternOf(words: string): string {
  return `^${words
    .split(/\{\w+\}/)
    .map(errorCodeOf)
    .join('[A-Z0-9_]*')}$`
}

/** Named in the document. */
export const errorSchemas = { Error: ErrorAnswer }
