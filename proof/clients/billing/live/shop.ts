import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { knownTypes, laterTypes } from '#contract/billing/webhook-types.ts'
import type { Table } from '../../table.ts'
import { startTollgate } from '../../tollgate.ts'
import type { BillingVersion } from '../shapes.ts'
import { secret } from '../signed.ts'
import { type Received, startReceiver } from './receiver.ts'
import { type Answer, type Asked, openSdk, type Sdk } from './sdk.ts'

type Ask = () => Asked
export type Shop = {
  sdk: Sdk
  slug: string
  organizationId: string
  url: string
  advance(duration: string): Promise<void>
  /** Everything that was delivered, once nothing waits any more. */
  deliveries(): Promise<Received[]>
  /** The SDK with another token, for the same server. */
  as(token: string): Promise<Sdk>
  tokenFor(scopes: string[]): Promise<string>
  row(name: string, deed: () => Promise<void>): Promise<void>
  /** A call that must be answered with something the SDK reads. Undefined when it was not: rows that build on it fail as well. */
  does(method: string, situation: string, ask?: Ask, look?: (answer: Answer) => void): Promise<Answer>
  /** A list that must hold these items, read page by page. */
  lists(method: string, situation: string, ask: Ask, ids?: () => unknown[]): Promise<Answer[]>
  /** A call that must be refused with an error of this class. */
  refuses(method: string, situation: string, ask: Ask, errorClass: string, sdk?: Sdk): Promise<void>
  stop(): Promise<void>
}

/** A server of its own with a seller, whose program is one of the SDKs, and a receiver of the seller's webhooks. */
export async function openShop(version: BillingVersion, table: Table): Promise<Shop> {
  const server = await startTollgate()
  const receiver = await startReceiver()
  const slug = 'acme'
  const owner = await signUp(server.url)
  const { id: organizationId } = await owner('/organization/create', { name: 'Acme', slug })
  const tokenFor = async (scopes?: string[]): Promise<string> =>
    (await owner('/organization/create-access-token', { organizationId, name: 'SDK', ...(scopes && { scopes }) })).token
  const token = await tokenFor()
  const sdk = await openSdk(version, server.url, token)
  await listen(version, server.url, token, receiver.url)
  await allowUsage(server.url, token, organizationId)

  const row = (name: string, deed: () => Promise<void>) => table.row(version, `live ${name}`, deed)
  return {
    sdk,
    slug,
    organizationId,
    url: server.url,
    advance: server.advance,
    as: (other) => openSdk(version, server.url, other),
    tokenFor,
    row,
    async does(method, situation, ask, look) {
      let answer: Answer
      await row(`${method}: ${situation}`, async () => {
        answer = await sdk.ask(method, ask?.())
        look?.(answer)
      })
      return answer
    },
    async lists(method, situation, ask, ids = () => []) {
      let items: Answer[] = []
      await row(`${method}: ${situation}`, async () => {
        items = await sdk.all(method, ask())
        const found = items.map(({ id }) => id)
        assert.equal(new Set(found).size, items.length, 'an item came twice')
        for (const id of ids()) assert.ok(found.includes(id), `${String(id)} is not listed`)
      })
      return items
    },
    refuses: (method, situation, ask, errorClass, other = sdk) =>
      row(`${method}: ${situation}`, async () => {
        const answer = await other.ask(method, ask()).catch((error: Error) => error)
        assert.ok(answer instanceof Error, 'was answered')
        assert.equal(answer.constructor.name, errorClass, `wanted ${errorClass}, got ${answer.constructor.name}: ${answer.message}`)
      }),
    async deliveries() {
      for (const started = Date.now(); Date.now() - started < 60_000; await wait(50)) {
        const { deliveries } = await (await fetch(`${server.url}/dev/webhooks.json`)).json()
        if (deliveries.every(({ status }: { status: string }) => status !== 'pending')) break
      }
      return receiver.received
    },
    async stop() {
      receiver.stop()
      await server.stop()
    },
  }
}

/** Somebody new, in a browser: calls of `/api/auth` with their cookie. */
async function signUp(url: string) {
  let cookie = ''
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    cookie ||= answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    return answer.json()
  }
  await post('/sign-up/email', { email: 'owner@example.com', password: 'a decent passphrase 7', name: 'Owner' })
  return post
}

/** An endpoint for every type the SDK knows, made by a caller of its generation. 0.33 has no method for it. */
async function listen(version: BillingVersion, url: string, token: string, receiver: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  if (version === '1.0') headers['polar-version'] = '2026-04'
  else headers['user-agent'] = `speakeasy-sdk/typescript ${version} 2.0.0 0.1.0 @polar-sh/sdk`
  const events = version === '1.0' ? [...knownTypes, ...laterTypes] : knownTypes
  const body = JSON.stringify({ url: receiver, format: 'raw', secret, events })
  const answer = await fetch(`${url}/v1/webhooks/endpoints`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The endpoint could not be made: ${answer.status} ${await answer.text()}`)
}

/** Credit on meters stands behind a switch that later SDKs do not know. */
async function allowUsage(url: string, token: string, organizationId: string) {
  const answer = await fetch(`${url}/v1/organizations/${organizationId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ feature_settings: { issue_funding_enabled: false, usage_based_billing_enabled: true } }),
  })
  if (!answer.ok) throw new Error(`Usage could not be allowed: ${answer.status} ${await answer.text()}`)
}
