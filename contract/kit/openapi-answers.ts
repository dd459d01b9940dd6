import { accessKinds } from './access.ts'
import { doorErrorsAnywhere, doorErrorsOf } from './door-errors.ts'
import { exampleBodyOf, nameOf, type Refusals, statusOf, wordsOf } from './openapi-refusals.ts'
import type { JsonSchema, SchemaBook } from './openapi-schemas.ts'
import type { Route } from './route.ts'

export type OpenApiAnswer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, ErrorExample> }>
}

/** One error of a status: its words, its body and its name. `x-any-route` marks those that are said before the route itself is asked. */
export type ErrorExample = { summary: string; value: Record<string, unknown>; 'x-code': string; 'x-any-route'?: true }

/** Every answer of a route by its status: what it promises first, then its refusals. */
export function answersOf(
  route: Route,
  name: string,
  members: string[],
  { book, refusals }: { book: SchemaBook; refusals: Refusals },
): Record<string, OpenApiAnswer> {
  const answers = successesOf(route, name, book)
  const own = codesByStatus(route, members, refusals)
  const anywhere = anywhereByStatus(route, refusals)
  for (const status of new Set([...own.keys(), ...anywhere.keys()]))
    answers[status] = refusalOf(status, { own: own.get(status) ?? [], anywhere: anywhere.get(status) ?? [] }, { route, book, refusals })
  return answers
}

function successesOf({ answers, output, status }: Route, name: string, book: SchemaBook): Record<string, OpenApiAnswer> {
  const described = book.describe(output, 'output')
  const schema = mediaTypes[answers].includes('application/json') ? book.named(`${name}Answer`, described) : described
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
  file: ['text/csv', 'application/json', 'application/pdf'],
}

function codesByStatus(route: Route, members: string[], refusals: Refusals): Map<string, string[]> {
  const codes = new Set([...route.errors, ...doorErrorsOf(route, members), ...wireErrorsOf(route, refusals)])
  return Map.groupBy(codes, (code) => String(statusOf(refusals, route, code)))
}

/** What the doors of the accounts may say of any route. Billing has doors of its own. */
function anywhereByStatus(route: Route, refusals: Refusals): Map<string, string[]> {
  const codes = refusals.wire.doorErrors ? [] : doorErrorsAnywhere
  return Map.groupBy(codes, (code) => String(statusOf(refusals, route, code)))
}

/** What the doors of the wire itself say: of credentials where they are asked for, of keys that name a request where it is a POST. */
function wireErrorsOf({ access, method, scope }: Route, { wire }: Refusals): string[] {
  return (wire.doorErrors ?? []).filter((code) => {
    if (code.startsWith('Idempotency')) return method === 'POST'
    if (code === 'SellingNotOpen') return access === 'organization-token'
    return accessKinds[access].credentials.length > 0 && (code !== 'InsufficientScope' || scope !== undefined)
  })
}

type Context = { route: Route; book: SchemaBook; refusals: Refusals }

type Codes = { own: string[]; anywhere: string[] }

function refusalOf(status: string, { own, anywhere }: Codes, { route, book, refusals }: Context): OpenApiAnswer {
  const codes = own.length > 0 ? own : anywhere
  const said = codes.map((code) => `\`${nameOf(refusals, code)}\`: ${wordsOf(refusals, code)}`)
  const waits = status === '429' || status === '503'
  return {
    description: said.length === 1 ? (said[0] as string) : said.map((line) => `- ${line}`).join('\n'),
    ...(waits && { headers: { 'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: refusals.schemaOf(own, book, { status, codes: anywhere }),
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, Number(status), { route, refusals })])),
      },
    },
  }
}

function exampleOf(code: string, status: number, { route, refusals }: Omit<Context, 'book'>): ErrorExample {
  return {
    summary: wordsOf(refusals, code),
    value: exampleBodyOf(refusals, code, status),
    'x-code': nameOf(refusals, code),
    ...(!route.errors.includes(code) && { 'x-any-route': true }),
  }
}
