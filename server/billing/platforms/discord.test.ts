import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { systemClock } from '../../kit/clock.ts'
import { readConfig } from '../../kit/config.ts'
import { AccountLost, PlatformBusy } from '../../kit/platforms.ts'
import { startPlatformServer } from '../../testing/platform-server.ts'
import { discord } from './discord.ts'

const place = { guildId: '42', roleId: '7' }
const seller = { organizationId: 'acme' }

test('a guild is known by a role that names the seller', async () => {
  const { platform } = await start()
  const named = { guildToken: '42', roleId: '7' }
  assert.deepEqual(await platform.locate(named, seller), { guildId: '42', roleId: '7', guildToken: '42' })
  assert.equal(await platform.locate(named, { organizationId: 'globex' }), null, 'another seller gives nothing away')
  assert.equal(await platform.locate({ ...named, roleId: '8' }, seller), null)
  assert.equal(await platform.locate({ ...named, guildToken: '43' }, seller), null, 'the bot was not invited there')
  assert.equal(await platform.locate({ ...named, guildToken: '../users/@me' }, seller), null)
})

test('a member gets the role, by the word of our bot', async () => {
  const { platform, members, asked } = await start()
  members.set('1', new Set())
  await platform.admit({ accountId: '1', place }, never)
  await platform.admit({ accountId: '1', place }, never)
  assert.deepEqual([...(members.get('1') ?? [])], ['7'])
  assert.ok(asked.every(({ authorization }) => authorization === 'Bot secret-bot'))
  await platform.expel({ accountId: '1', place })
  await platform.expel({ accountId: '2', place })
  assert.deepEqual([...(members.get('1') ?? [])], [])
})

test('who is not in the guild joins it with the role', async () => {
  const { platform, members } = await start()
  await platform.admit({ accountId: '5', place }, async () => 'access-5')
  assert.deepEqual([...(members.get('5') ?? [])], ['7'])
})

test('who took back what they allowed is asked again', async () => {
  const { platform } = await start()
  await assert.rejects(
    platform.admit({ accountId: '6', place }, async () => null),
    AccountLost,
  )
  await assert.rejects(
    platform.admit({ accountId: '6', place }, async () => 'revoked'),
    AccountLost,
  )
})

test('patience is taken from the answer, and faults are told', async () => {
  const { platform, answerNext } = await start()
  answerNext({ status: 429, headers: { 'retry-after': '2.5' }, body: { retry_after: 2.5 } })
  await assert.rejects(platform.admit({ accountId: '1', place }, never), (error) => {
    return error instanceof PlatformBusy && error.retryAfter === 2500
  })
  answerNext({ status: 429, headers: { 'retry-after': '-1' } })
  await assert.rejects(platform.admit({ accountId: '1', place }, never), (error) => {
    return error instanceof PlatformBusy && error.retryAfter === seconds(1)
  })
  answerNext({ status: 503 }, { status: 403, body: { message: 'Missing Permissions', code: 50_013 } }, { status: 0 })
  await assert.rejects(platform.admit({ accountId: '1', place }, never), { message: 'discord.com answered 503.' })
  await assert.rejects(platform.admit({ accountId: '1', place }, never), { message: 'Discord answered 403: Missing Permissions.' })
  await assert.rejects(platform.admit({ accountId: '1', place }, never), { message: 'discord.com could not be asked.' })
})

async function never(): Promise<never> {
  throw new Error('Nobody needs this.')
}

/** The part of Discord that we use: one guild with two roles, and who is in it. */
async function start() {
  const members = new Map<string, Set<string>>()
  const server = await startPlatformServer(({ method, path, body }) => {
    const [, guild, account, role] =
      /^\/discord\.com\/api\/v10\/guilds\/([^/]+)\/(?:roles|members\/([^/]+))(?:\/roles\/([^/]+))?$/.exec(path) ?? []
    if (guild !== '42') return { status: 404, body: { message: 'Unknown Guild', code: 10_004 } }
    if (account === undefined)
      return {
        status: 200,
        body: [
          { id: '7', name: 'VIP' },
          { id: '9', name: 'tollgate-acme' },
        ],
      }
    const roles = members.get(account)
    if (role === undefined) {
      if (body.access_token !== `access-${account}`) return { status: 403, body: { message: 'Invalid OAuth2 access token', code: 50_025 } }
      if (roles) return { status: 204 }
      members.set(account, new Set(body.roles as string[]))
      return { status: 201, body: {} }
    }
    if (!roles) return { status: 404, body: { message: 'Unknown Member', code: 10_007 } }
    if (method === 'PUT') roles.add(role)
    else roles.delete(role)
    return { status: 204 }
  })
  const config = readConfig({})
  const platform = discord({ config, clock: systemClock, fetch: server.network, botToken: 'secret-bot' })
  return { ...server, members, platform }
}
