import { type Access, securityOf, securitySchemes } from './access.ts'
import { answersOf, type OpenApiAnswer } from './openapi-answers.ts'
import { accountsRefusals, type Refusals } from './openapi-refusals.ts'
import { type JsonSchema, type NamedSchemas, SchemaBook } from './openapi-schemas.ts'
import { type Method, type Route, type RouteTree, routesOf } from './route.ts'
import type { Wire } from './wire.ts'

export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Partial<Record<Lowercase<Method>, OpenApiOperation>>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

export type OpenApiOperation = {
  /** The call as the client spells it: `signIn.email`. */
  operationId: string
  tags: [string]
  summary: string
  description?: string
  'x-access': Access
  security: Record<string, string[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema; example?: unknown } } }
  responses: Record<string, OpenApiAnswer>
}

export type OpenApiParameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; example?: unknown }

export type OpenApiDetails = {
  title: string
  version: string
  /** The address that the paths of the tree follow. */
  serverUrl: string
  /** Schemas that the document should state once, under these names. */
  schemas?: NamedSchemas
  /** The whole name of the session cookie. */
  sessionCookie?: string
  /** How the wire of the tree refuses; the accounts' unless told. */
  refusals?: Refusals
}

/** Describes every route of a tree as an OpenAPI 3.1 document. */
export function openApiOf(tree: RouteTree, details: OpenApiDetails): OpenApi {
  const { title, version, serverUrl, schemas = {}, sessionCookie = 'better-auth.session_token', refusals = accountsRefusals } = details
  const book = new SchemaBook({ ...schemas, ...refusals.schemas })
  const tags = new Set<string>()
  const paths: OpenApi['paths'] = {}
  for (const [names, route] of routesOf(tree)) {
    const operation = operationOf(names, route, book, refusals)
    tags.add(operation.tags[0])
    const item = (paths[templateOf(route.path)] ??= {})
    item[route.method.toLowerCase() as Lowercase<Method>] = operation
  }
  return {
    openapi: '3.1.1',
    info: { title, version, description: descriptions[refusals.wire.casing], license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { schemas: book.usedBy(paths), securitySchemes: schemesOf(paths, sessionCookie) },
  }
}

/** Only the credentials that some route takes. */
function schemesOf(paths: OpenApi['paths'], sessionCookie: string): Record<string, object> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const taken = new Set(operations.flatMap(({ security }) => security.flatMap((way) => Object.keys(way))))
  return Object.fromEntries(Object.entries(securitySchemes(sessionCookie)).filter(([name]) => taken.has(name)))
}

const descriptions: Record<Wire['casing'], string> = {
  camelCase:
    'Bodies are JSON. Every error is answered as `{"code", "message"}`: the code is for programs, the message for people. ' +
    'Instants are ISO 8601 in UTC with three decimals.',
  snake_case:
    'Bodies are JSON, their members in snake_case. Every error is answered as `{"error", "detail"}`, what is wrong with an access token as ' +
    '`{"error", "error_description"}`. Lists are cut by `page` and `limit` and answered as `{"items", "pagination"}`. A slash at the end of a ' +
    'path changes nothing. A POST may name itself by the header `Idempotency-Key`. Instants are ISO 8601 in UTC with three decimals.',
}

/** Routes without a group of their own are about the caller's account. */
const accountTag = 'account'

function operationOf(names: string[], route: Route, book: SchemaBook, refusals: Refusals): OpenApiOperation {
  const input = book.describe(route.input, 'input')
  const members = book.membersOf(input)
  const inPath = pathNamesOf(route.path)
  const others = Object.keys(members).filter((name) => !inPath.includes(name))
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE' && others.length > 0

  const parameters: OpenApiParameter[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: members[name]?.schema ?? { type: 'string' },
  }))
  if (!hasBody)
    for (const name of others) parameters.push({ name, in: 'query', ...(members[name] as { required: boolean; schema: JsonSchema }) })
  const operationId = names.join('.')
  const name = names.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('')
  const schema = inPath.length === 0 ? input : book.without(input, inPath)
  return {
    operationId,
    tags: [names.length > 1 ? (names[0] as string) : accountTag],
    summary: route.summary,
    'x-access': route.access,
    security: securityOf(route.access, route),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: others.some((name) => members[name]?.required),
        content: { 'application/json': { schema: book.named(`${name}Body`, schema) } },
      },
    }),
    responses: answersOf(route, name, Object.keys(members), { book, refusals }),
  }
}

/** Billing's paths are spoken with a slash at their end, which changes nothing. */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')
}

function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}
