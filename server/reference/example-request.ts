import type { Access } from '#contract/kit/access.ts'
import type { OpenApi, OpenApiOperation, OpenApiParameter } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import type { Method } from '#contract/kit/route.ts'
import { exampleOf, resolve } from './example-value.ts'

type Asked = { method: Method; path: string; operation: OpenApiOperation }

/** A request as it can be pasted into a shell. Cookies are kept in a file, so that one request can follow another. */
export function exampleRequest(document: OpenApi, { method, path, operation }: Asked): string {
  const server = document.servers[0]?.url ?? ''
  const parts = ['curl']
  const key = keys[operation['x-access']]
  parts.push(key === undefined ? '--cookie cookies.txt --cookie-jar cookies.txt' : `--header "Authorization: Bearer $${key}"`)

  if (method !== 'GET') {
    if (method !== 'POST' || !operation.requestBody) parts.push(`--request ${method}`)
    if (key === undefined) parts.push(`--header 'Origin: ${new URL(server).origin}'`)
  }
  if (operation.requestBody) {
    const body = sendable(document, operation.requestBody.content['application/json'].schema)
    parts.push(`--header 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`)
  }
  parts.push(quoted(server + filled(document, path, operation.parameters ?? [])))
  return parts.join(' \\\n  ')
}

/** What a program shows instead of cookies. */
const keys: Partial<Record<Access, string>> = {
  'secret-key': 'TOLLGATE_SECRET_KEY',
  'known-secret-key': 'TOLLGATE_SECRET_KEY',
  'organization-token': 'TOLLGATE_ORGANIZATION_TOKEN',
  'customer-session': 'TOLLGATE_CUSTOMER_SESSION',
}

/** What must be sent, and nothing that may be left out: a short example is read, a long one is skipped. */
export function sendable(document: OpenApi, schema: JsonSchema): unknown {
  const resolved = resolve(document, schema)
  const [variant] = resolved.anyOf ?? resolved.oneOf ?? []
  if (variant) return sendable(document, variant)
  const names = Object.keys(resolved.properties ?? {})
  const needed = names.filter((name) => resolved.required?.includes(name))
  const whole = exampleOf(document, { ...resolved, default: undefined }) as Record<string, unknown>
  return Object.fromEntries((needed.length > 0 ? needed : names).map((name) => [name, whole[name]]))
}

function filled(document: OpenApi, path: string, parameters: OpenApiParameter[]): string {
  const valueOf = ({ name, schema }: OpenApiParameter) => encodeURIComponent(String(exampleOf(document, schema, name)))
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = needed.map((parameter) => `${parameter.name}=${valueOf(parameter)}`).join('&')
  const whole = parameters.reduce((text, parameter) => text.replace(`{${parameter.name}}`, valueOf(parameter)), path)
  return query === '' ? whole : `${whole}?${query}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
