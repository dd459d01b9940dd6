import assert from 'node:assert/strict'
import { generateKeyPairSync, verify } from 'node:crypto'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { systemClock } from '../../kit/clock.ts'
import { readConfig } from '../../kit/config.ts'
import { PlatformBusy } from '../../kit/platforms.ts'
import { startPlatformServer } from '../../testing/platform-server.ts'
import { github } from './github.ts'

const place = { repositoryOwner: 'acme', repositoryName: 'code', permission: 'pull' }
const seller = { organizationId: '42' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const access = async () => null

test('a repository is known by a topic that names the seller', async () => {
  const { platform } = await start()
  assert.deepEqual(await platform.locate(place, seller), place)
  assert.equal(await platform.locate(place, { organizationId: '43' }), null, 'another seller gives nothing away')
  assert.equal(await platform.locate({ ...place, repositoryName: 'other' }, seller), null, 'our app is not installed there')
  assert.equal(await platform.locate({ ...place, repositoryName: '../../user' }, seller), null)
})

test('an account is invited by its number, whatever its name is now', async () => {
  const { platform, invited } = await start()
  await platform.admit({ accountId: '1', place }, access)
  assert.deepEqual([...invited.values()], [{ login: 'ann', permission: 'pull' }])
  await assert.rejects(platform.admit({ accountId: '99', place }, access), { message: 'GitHub does not know this account any more.' })
})

test('who leaves loses the place, or the invitation to it', async () => {
  const { platform, invited, collaborators } = await start()
  collaborators.add('ann')
  await platform.admit({ accountId: '2', place }, access)
  await platform.expel({ accountId: '1', place })
  await platform.expel({ accountId: '2', place })
  await platform.expel({ accountId: '2', place })
  assert.deepEqual([[...collaborators], [...invited.values()]], [[], []])
})

test('patience is taken from the answer, and faults are told', async () => {
  const { platform, answerNext } = await start()
  const reset = Math.ceil((systemClock.now() + minutes(5)) / 1000)
  answerNext({ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }, body: { message: 'slow down' } })
  await assert.rejects(platform.admit({ accountId: '1', place }, access), (error) => {
    return error instanceof PlatformBusy && error.retryAfter > minutes(4) && error.retryAfter <= minutes(5) + 1000
  })
  answerNext({ status: 502 }, { status: 401, body: { message: 'Bad credentials' } })
  await assert.rejects(platform.admit({ accountId: '1', place }, access), { message: 'api.github.com answered 502.' })
  await assert.rejects(platform.admit({ accountId: '1', place }, access), { message: 'GitHub answered 401: Bad credentials.' })
})

/** The part of GitHub that we use: one repository in which our app is installed, two people, invitations. */
async function start() {
  const logins = new Map([
    ['1', 'ann'],
    ['2', 'bob'],
  ])
  const collaborators = new Set<string>()
  const invited = new Map<number, { login: string; permission: unknown }>()
  const server = await startPlatformServer(({ method, path, authorization, body }) => {
    const at = path.replace('/api.github.com', '')
    if (at === '/repos/acme/code/installation' || at.startsWith('/app/')) {
      if (!isOurs(authorization)) return { status: 401, body: { message: 'A JSON web token could not be decoded' } }
      return at.startsWith('/app/') ? { status: 201, body: { token: 'one-hour' } } : { status: 200, body: { id: 77 } }
    }
    const missing = { status: 404, body: { message: 'Not Found' } }
    if (authorization !== 'Bearer one-hour') return missing
    if (at === '/repos/acme/code') return { status: 200, body: { topics: ['tollgate-42'] } }
    const login = logins.get(/^\/user\/(\d+)$/.exec(at)?.[1] ?? '')
    if (at.startsWith('/user/')) return login === undefined ? missing : { status: 200, body: { login } }
    if (at.startsWith('/repos/acme/code/invitations?')) {
      const of = (login: string) => Number([...logins].find(([, known]) => known === login)?.[0])
      return { status: 200, body: [...invited].map(([id, { login }]) => ({ id, invitee: { id: of(login) } })) }
    }
    const [, id] = /^\/repos\/acme\/code\/invitations\/(\d+)$/.exec(at) ?? []
    if (id !== undefined) return invited.delete(Number(id)) ? { status: 204 } : missing
    const [, who = ''] = /^\/repos\/acme\/code\/collaborators\/(\w+)$/.exec(at) ?? []
    if (method === 'DELETE') return collaborators.delete(who) ? { status: 204 } : missing
    invited.set(invited.size + 1, { login: who, permission: body.permission })
    return { status: 201, body: {} }
  })
  const key = { appId: '123', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  return { ...server, collaborators, invited, platform: github({ config: readConfig({}), clock: systemClock, fetch: server.network, key }) }
}

function isOurs(authorization: string): boolean {
  const [head = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  return isGood && said.iss === '123' && said.exp * 1000 > systemClock.now() && said.exp - said.iat <= 600
}
