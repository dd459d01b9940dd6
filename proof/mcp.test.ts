import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#server/kit/clock.ts'
import { startDocuments } from '#server/testing/client-documents.ts'
import { startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { root } from '../scripts/install.mjs'
import { blocksOf } from './guides/blocks.ts'
import { startBridge } from './processes/bridge.ts'
import { freePort } from './processes/real-server.ts'

type Json = Record<string, string & string[]>
const verifier = 'the-verifier-of-an-agent-that-is-long-enough-for-pkce'
const redirect = 'http://127.0.0.1:49152/callback'

/** The server of the guide, as a process of its own, with Tollgate beside it. */
async function startStage() {
  const [port, own] = [await freePort(), await freePort()]
  const provider = await startProvider(undefined, {}, { app: { clock: systemClock }, url: `http://127.0.0.1:${port}` })
  const bridge = startBridge(() => provider.browser(), port)
  const seller = await startSeller(provider, 'weather')
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
  const { body: meter } = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
  const resource = `http://127.0.0.1:${own}/mcp`
  const terms = { openResources: true, budget: { meterId: meter.id, cap: 100, period: 'month' } }
  const api = await provider.register({ name: 'Weather', resources: [resource], scopes: ['tools:call'], ...terms })

  const file = join(root, '.cache/mcp.mjs')
  mkdirSync(dirname(file), { recursive: true })
  const code = blocksOf('docs/guides/mcp.md').find((block) => block.file === 'mcp.mjs')?.code ?? assert.fail()
  writeFileSync(file, code.replace('@tollgate/client/server', pathToFileURL(join(root, 'client/server.ts')).href))
  const settings = { ISSUER: `${provider.app.config.url}/api/auth`, RESOURCE: resource, CLIENT_ID: api.id, CLIENT_SECRET: api.secret ?? '' }
  const environment = { PATH: process.env.PATH, PORT: String(own), ...settings }
  const server = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  const stop = () => {
    server.kill()
    bridge.stop()
  }
  return { ...provider, resource, stop }
}

async function read(address = ''): Promise<Json> {
  const answer = await fetch(address)
  assert.equal(answer.status, 200, address)
  return (await answer.json()) as Json
}

/** What an agent sends to a server of the protocol. */
async function send(resource: string, token: string | undefined, method: string, params: object = {}) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return fetch(resource, { method: 'POST', headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) }, body })
}

async function callTool(resource: string, token: string | undefined) {
  const answer = await send(resource, token, 'tools/call', { name: 'forecast', arguments: { city: 'Turin' } })
  assert.equal(answer.status, 200)
  const { result } = (await answer.json()) as { result: { content: { text: string }[]; isError: boolean } }
  return result.isError ? 'refused' : result.content[0]?.text
}

/** Where tokens for a server are given, found as the protocol has it: from the challenge, by way of the server's own metadata. */
async function discover(resource: string) {
  const challenge = (await send(resource, undefined, 'initialize')).headers.get('www-authenticate') ?? ''
  const said = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(challenge)?.[1]
  const metadata = await read(said('resource_metadata'))
  assert.equal(metadata.resource, resource)
  const issuer = new URL(metadata.authorization_servers?.[0] ?? '')
  const about = await read(`${issuer.origin}/.well-known/oauth-authorization-server${issuer.pathname}`)
  assert.equal(about.issuer, issuer.href)
  assert.ok(about.code_challenge_methods_supported?.includes('S256') && about.client_id_metadata_document_supported)
  return { scope: `${said('scope')} offline_access`, about }
}

async function tokens(about: Json, params: Record<string, string>) {
  const answer = await fetch(about.token_endpoint ?? '', { method: 'POST', body: new URLSearchParams(params) })
  assert.equal(answer.status, 200, await answer.clone().text())
  return (await answer.json()) as { access_token: string; refresh_token: string; scope: string }
}

test('an agent finds its way to the server of the guide, spends what its person allowed, and no more', async () => {
  const { resource, browser, visit, stop } = await startStage()
  try {
    const { describe } = await startDocuments()
    const clientId = describe('/agent.json', { client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'] })
    const { scope, about } = await discover(resource)
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      scope,
      state: 's-1',
      resource,
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
    }
    const ann = browser()
    await signUp(ann, 'ann')
    const page = await visit(ann, `${about.authorization_endpoint}?${new URLSearchParams(asked).toString()}`)
    const request = page.searchParams.get('request') ?? ''
    const shown = (await ann.client.oauth2.readConsent({ request })).data
    assert.deepEqual([shown?.resources, shown?.budget], [[resource], { meter: 'Calls', cap: 100, period: 'month' }])
    const { data } = await ann.client.oauth2.consent({ request, allow: true, budgetCap: 3 })
    const back = new URL(data?.url ?? '')
    assert.deepEqual(
      [back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')],
      [redirect, 's-1', about.issuer],
    )
    const code = back.searchParams.get('code') ?? ''
    const own = { client_id: clientId, resource }
    const first = await tokens(about, { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier, ...own })
    assert.equal(first.scope, scope)

    assert.equal((await send(resource, first.access_token, 'initialize', { protocolVersion: '2026-07-28' })).status, 200)
    const calls = await Promise.all(Array.from({ length: 10 }, () => callTool(resource, first.access_token)))
    assert.equal(calls.filter((words) => words === 'refused').length, 7)
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual([grant?.budget?.used, grant?.budget?.cap], [3, 3])
    await ann.client.oauth2.setGrantBudget({ id: grant?.id ?? '', cap: 5 })

    const next = await tokens(about, { grant_type: 'refresh_token', refresh_token: first.refresh_token, ...own })
    assert.equal(await callTool(resource, next.access_token), 'Sunny in Turin. 1 calls left.')
    await ann.client.oauth2.revokeGrant({ id: grant?.id ?? '' })
    const over = await send(resource, next.access_token, 'tools/list')
    assert.deepEqual([over.status, over.headers.get('www-authenticate')?.includes('error="invalid_token"')], [401, true])
  } finally {
    stop()
  }
})
