import { createOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import { changeSeller } from '../billing/sellers/write-sellers.ts'
import { startOrganization } from './organizations.ts'
import type { TestServer } from './test-server.ts'

type Answer<Body> = { status: number; body: Body; headers: Headers }
type Sent = { token?: string | null; headers?: Record<string, string> }

/** Someone new with an organization that sells and is registered for every VAT, and a program that acts for it by a token that may do everything. */
export async function startSeller(server: TestServer, name = 'acme', { registrations = ['EU', 'CH', 'GB', 'NO'] } = {}) {
  const { owner, ownerId, organization } = await startOrganization(server, name)
  const tax = { legalName: null, vatId: null, registrations }
  if (registrations.length > 0) await changeSeller(server.app, organization.id, { profile: { tax } })
  const wanted = { organizationId: organization.id, name: 'tests', scopes: null }
  const { token } = await createOrganizationToken(server.app, wanted, {})
  return { owner, ownerId, organization, token, ...program(server, token) }
}

/** Calls of `/v1` with a bearer token, or with none. */
export function program(server: TestServer, bearer: string | null) {
  async function send<Body>(
    method: string,
    path: string,
    given?: unknown,
    { token = bearer, headers = {} }: Sent = {},
  ): Promise<Answer<Body>> {
    const response = await server.browser().fetch(`/v1${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(given !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(given !== undefined && { body: JSON.stringify(given) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body, headers: response.headers }
  }
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
    get: <Body = any>(path: string, sent?: Sent) => send<Body>('GET', path, undefined, sent),
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    post: <Body = any>(path: string, given: unknown = {}, sent?: Sent) => send<Body>('POST', path, given, sent),
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    patch: <Body = any>(path: string, given: unknown, sent?: Sent) => send<Body>('PATCH', path, given, sent),
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    del: <Body = any>(path: string, sent?: Sent) => send<Body>('DELETE', path, undefined, sent),
  }
}
