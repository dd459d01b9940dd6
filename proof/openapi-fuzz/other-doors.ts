import { agentsPath } from '#contract/agents.ts'
import { picturePath } from '#contract/pictures.ts'
import { fileAddresses } from '#server/billing/files/file-addresses.ts'
import { type Seeded, seeded } from '../crash/seeded.ts'
import { insides } from '../fuzz/insides.ts'
import { notorious } from '../fuzz/odd-values.ts'
import { mostMilliseconds } from './fuzz.ts'
import { type Known, rawBodies } from './hostile-values.ts'
import { brokenPictures, tinyPicture } from './pictures.ts'
import type { Witness } from './witness.ts'
import { type Caller, callers, type Headers, isObeyed, mark, type World } from './world.ts'

type Sent = { path: string; method?: string; headers?: Headers; body?: string }
type Draw = { random: Seeded; known: Known; isHostile: boolean }
type Door = {
  /** What is sent there, honestly or not. */
  ask(draw: Draw): Sent
  /** Who is let in by an honest question. */
  opensTo: Caller
  /** The answer ends when its reader leaves. */
  isStream?: true
  /** The statuses with which an honest question is answered as it should be, where these are not all below 400. */
  welcome?: readonly number[]
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const any = ({ random }: Draw) => random.pick(notorious)
const plain = (path: string): Door => ({
  opensTo: 'nobody',
  ask: (draw) => ({ path: draw.isHostile ? `${path}${draw.random.pick(['?', '/', '#'])}${oddly(any(draw))}` : path }),
})
/** A page with a place in its address that anybody can write. */
const page = (path: string, rest: string): Door => ({
  opensTo: 'nobody',
  ask: (draw) => ({ path: path + (draw.isHostile ? oddly(any(draw)) : rest) }),
})
const protocol = (path: string, members: readonly string[]): Door => ({
  opensTo: 'nobody',
  welcome: [400, 401], // an application that does not prove itself is told so
  ask: (draw) => {
    const { random, isHostile } = draw
    const sent = new URLSearchParams(
      members.filter(() => random.chance(0.8)).map((name) => [name, isHostile ? any(draw).toWellFormed() : 'x']),
    )
    const body = isHostile && random.chance(0.2) ? random.pick(rawBodies) : String(sent)
    return { path: `/api/auth/oauth2/${path}`, method: 'POST', headers: isHostile && random.chance(0.2) ? json : form, body }
  },
})

/** What is no operation of a document: agents, pictures, pages, streams, and the protocol of applications. */
const doors: Readonly<Record<string, Door>> = {
  'agents at /mcp': {
    opensTo: 'OAuth token',
    ask(draw) {
      const { random, isHostile, known } = draw
      const calls: [string, object][] = [
        ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } }],
        ['tools/list', {}],
        ['tools/call', { name: 'look', arguments: { operation: 'getSession', input: {} } }],
        [
          'tools/call',
          { name: 'call', arguments: { operation: 'organization.update', input: { organizationId: known.organizationId?.[0] } } },
        ],
      ]
      const [method, params] = random.pick(calls)
      const odd = (): unknown => random.pick<unknown>([any(draw), null, [], {}, -1, { name: any(draw), arguments: any(draw) }])
      const message = isHostile
        ? { jsonrpc: '2.0', id: odd(), method: random.chance(0.5) ? method : any(draw), params: random.chance(0.5) ? params : odd() }
        : { jsonrpc: '2.0', id: 1, method, params }
      const body = isHostile && random.chance(0.2) ? random.pick(rawBodies) : JSON.stringify(message)
      const toolsets = isHostile && random.chance(0.3) ? `?toolsets=${oddly(any(draw))}` : ''
      return { path: agentsPath + toolsets, method: 'POST', headers: json, body }
    },
  },
  'a picture that is uploaded': {
    opensTo: 'owner',
    ask: ({ random, isHostile }) => ({
      path: '/api/auth/upload-picture',
      method: 'POST',
      headers: json,
      body: JSON.stringify({ picture: isHostile ? random.pick(brokenPictures) : tinyPicture, shape: random.pick(['square', 'cover']) }),
    }),
  },
  'a picture that is shown': { ...page(picturePath, 'no-such-picture'), welcome: [404] },
  'a file that is downloaded': { ...page(`${fileAddresses.content}/`, 'no-such-file'), welcome: [403] }, // without a good signature
  'a file that is shown': { ...page(`${fileAddresses.media}/`, 'no-such-file'), welcome: [404] },
  'a part of a file': {
    opensTo: 'nobody',
    welcome: [403], // as above
    ask: (draw) => ({
      path: `${fileAddresses.part}/${draw.isHostile ? oddly(any(draw)) : 'no-such-part'}`,
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: draw.isHostile ? draw.random.pick(rawBodies) : 'x',
    }),
  },
  'a message of Stripe': {
    opensTo: 'nobody',
    welcome: [404], // no Stripe is configured here
    ask: (draw) => ({
      path: '/v1/integrations/stripe/webhook',
      method: 'POST',
      headers: { ...json, 'stripe-signature': draw.isHostile ? headerText(any(draw)) : 't=1,v1=x' },
      body: draw.isHostile ? draw.random.pick(rawBodies) : '{}',
    }),
  },
  'the stream of a checkout': {
    opensTo: 'nobody',
    isStream: true,
    ask: (draw) => ({
      path: `/v1/checkouts/client/${draw.isHostile ? oddly(any(draw)) : String(draw.known.client_secret?.at(-1))}/stream`,
    }),
  },
  'the stream of a portal': {
    opensTo: 'customer',
    isStream: true,
    ask: (draw) => ({
      path: '/v1/customer-portal/customers/stream',
      ...(draw.isHostile && { headers: { 'last-event-id': headerText(any(draw)) } }),
    }),
  },
  'the door of applications': {
    opensTo: 'nobody',
    ask: (draw) => {
      const members = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'resume', 'request', 'claims', 'prompt', 'max_age']
      const asked = new URLSearchParams(members.map((name) => [name, draw.isHostile ? any(draw).toWellFormed().slice(0, 900) : 'x']))
      return { path: `/api/auth/oauth2/authorize?${asked}` }
    },
  },
  tokens: protocol('token', [
    'grant_type',
    'code',
    'redirect_uri',
    'code_verifier',
    'refresh_token',
    'client_id',
    'client_secret',
    'resource',
  ]),
  revocation: protocol('revoke', ['token', 'token_type_hint', 'client_id', 'client_secret', 'client_assertion']),
  introspection: protocol('introspect', ['token', 'token_type_hint', 'client_id', 'client_secret', 'client_assertion']),
  devices: protocol('device_authorization', ['client_id', 'scope', 'resource']),
  registration: {
    opensTo: 'nobody',
    welcome: [403], // applications register themselves only where that is switched on
    ask: (draw) => ({
      path: '/api/auth/oauth2/register',
      method: 'POST',
      headers: json,
      body: draw.isHostile
        ? draw.random.pick([...rawBodies, JSON.stringify({ redirect_uris: [any(draw)] })])
        : '{"redirect_uris":["https://a.example"]}',
    }),
  },
  'who a token is of': { ...plain('/api/auth/oauth2/userinfo'), welcome: [401] }, // those for agents are not for it
  'the way back': page('/return?redirect=', 'https%3A%2F%2Fexample.com'),
  ...Object.fromEntries(
    ['/', '/sign-in', '/sign-up', '/consent', '/account', '/admin', '/organizations', '/llms.txt', '/.well-known/jwks.json', '/ready'].map(
      (path) => [path, plain(path)],
    ),
  ),
  'the page of a checkout': page('/checkout/', 'no-such-checkout'),
  'the page of an invitation': page('/invite/', 'no-such-invitation?token=x'),
  'the portal of a seller': {
    opensTo: 'nobody',
    ask: (draw) => ({ path: `/${draw.isHostile ? oddly(any(draw)) : 'nobodys-shop'}/${draw.random.pick(['portal', 'plans'])}` }),
  },
}

type Stage = { url: string; seed: number; world: World; witness: Witness; log: () => string }

/** Asks at every door that no document describes, as everyone, and keeps what is wrong with the answers. */
export class OtherDoors {
  readonly problems = new Map<string, string>()
  readonly statuses = new Map<number, number>()
  readonly names = Object.keys(doors)
  sent = 0
  readonly #opened = new Set<string>()
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  async pass({ of, hostility }: { of: number; hostility: number }) {
    const { seed, world } = this.#stage
    for (const [at, [name, door]] of Object.entries(doors).entries()) {
      await Promise.all(
        callers.map(async (caller, by) => {
          const random = seeded(seed + of * 1_000_003 + at * 101 + by + 7)
          // More than once: the answer of a door is cheap, and what is written to it comes in many kinds.
          for (let time = 0; time < 4; time++) {
            await this.#knock(name, door, caller, { random, known: world.knownBy(caller), isHostile: hostility > 0 })
          }
        }),
      )
      await world.revive()
    }
  }

  /** Doors that no honest question ever opened. */
  shut(): string[] {
    return this.names.filter((name) => !this.#opened.has(name))
  }

  async #knock(name: string, door: Door, caller: Caller, draw: Draw) {
    const { url, world, witness, log } = this.#stage
    const { path, method = 'GET', headers = {}, body } = door.ask(draw)
    const ask = () =>
      answerOf(url + path, { method, headers: { ...headers, ...world.headersOf(caller) }, ...(body !== undefined && { body }) }, door)
    let answer = await ask()
    const isSlow = () => answer.milliseconds > mostMilliseconds
    if (answer.status === 0 && !isSlow()) answer = await ask()
    for (let tries = 0; tries < 3 && isSlow() && witness.sawBusyMachine(answer.milliseconds); tries++) answer = await ask()
    const { status, text, milliseconds } = answer
    this.sent++
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (!draw.isHostile && caller === door.opensTo && (door.welcome ?? [200, 201, 202, 204, 302]).includes(status)) this.#opened.add(name)
    const problem =
      (milliseconds > mostMilliseconds ? `took ${milliseconds} ms` : undefined) ??
      (status === 0 || status >= 500 ? `answered ${status}` : undefined) ??
      (!isObeyed(caller) && text.includes(mark) && !path.includes(mark) ? 'told of another organization' : undefined) ??
      (status >= 400 && insides.test(text) ? 'told of its inside' : undefined)
    const key = `${name}: ${problem}`
    if (problem === undefined || this.problems.has(key)) return
    const cause = status >= 500 ? `\n  ${log().trimEnd().split('\n').at(-1)?.slice(0, 2000)}` : ''
    this.problems.set(
      key,
      `${name} as ${caller}: ${problem}\n  ${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)}\n  ${text.slice(0, 500)}${cause}`,
    )
  }
}

/** In an address, as a careless or a careful program would write it. */
function oddly(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .slice(0, 3000)
    .replace(/%[0-9A-F]?$/, '')
}

/** What the wire lets through in a header. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2000)
}

async function answerOf(address: string, asked: RequestInit, { isStream }: Door) {
  const begun = performance.now()
  const leave = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(3 * mostMilliseconds), leave.signal])
  const answer = await fetch(address, { ...asked, redirect: 'manual', signal }).catch((error: unknown) => error)
  const milliseconds = Math.round(performance.now() - begun)
  if (!(answer instanceof Response)) return { status: 0, text: String(answer), milliseconds }
  const { status } = answer
  if (!isStream || status >= 400) return { status, text: await answer.text(), milliseconds }
  const first = await answer.body?.getReader().read()
  leave.abort()
  return { status, text: new TextDecoder().decode(first?.value), milliseconds }
}
