import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { startPlatformServer } from '../../testing/platform-server.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { linkAccount } from './link-account.ts'

onBothDatabases('a role on a real server of Discord', (open) => {
  test('is given once Discord has time, is there again and lets the customer in', async () => {
    const { answerNext, link, grant, work, server, roles } = await start()
    answerNext({ status: 429, headers: { 'retry-after': '30' } }, { status: 503 })
    await link()
    await work()
    assert.deepEqual([(await grant()).is_granted, (await grant()).error.message], [false, 'discord.com asks for patience.'])
    server.clock.advance(seconds(29))
    await work()
    assert.equal((await grant()).error.message, 'discord.com asks for patience.', 'nobody asks before the time that Discord named')
    server.clock.advance(seconds(1))
    await work()
    assert.equal((await grant()).error.message, 'discord.com answered 503.')
    server.clock.advance(minutes(5))
    await work()
    assert.deepEqual([(await grant()).is_granted, (await grant()).error], [true, null])
    assert.deepEqual(roles, ['PUT /guilds/42/members/5'])
  })

  test('waits for the customer when they took back what they allowed', async () => {
    const { link, grant, work, server } = await start()
    await link('revoked')
    await work()
    assert.equal((await grant()).error.type, 'BenefitActionRequiredError')
    const waiting = server.app.db.selectFrom('outbox').where('kind', '=', 'admit-to-platform').selectAll()
    assert.deepEqual(await waiting.execute(), [], 'nothing is tried before they connect it again')
    await link()
    await work()
    assert.equal((await grant()).is_granted, true)
  })

  async function start() {
    let mark = ''
    const roles: string[] = []
    const discord = await startPlatformServer(({ method, path, body }) => {
      const at = path.replace('/discord.com/api/v10', '')
      if (at === '/guilds/42/roles')
        return {
          status: 200,
          body: [
            { id: '7', name: 'VIP' },
            { id: '9', name: mark },
          ],
        }
      if (at !== '/guilds/42/members/5') return { status: 404, body: { message: 'Unknown Member', code: 10_007 } }
      if (body.access_token !== 'good') return { status: 403, body: { message: 'Invalid OAuth2 access token', code: 50_025 } }
      roles.push(`${method} ${at}`)
      return { status: 201, body: {} }
    })
    const server = await startTestServer({ open, config: { discordBotToken: 'bot' }, app: { fetch: discord.network } })
    const seller = await startSeller(server)
    mark = `tollgate-${seller.organization.id}`
    const properties = { guild_token: '42', role_id: '7' }
    const { body } = await seller.post('/benefits/', { type: 'discord', description: 'A role', properties })
    const { customerId } = await startHolder(server.app, seller.organization.id, [body.id])
    const link = (accessToken = 'good') =>
      linkAccount(server.app, customerId, 'discord', { accountId: '5', accountUsername: 'ann', tokens: { accessToken } })
    const grant = async () => (await seller.get(`/benefits/${body.id}/grants`)).body.items[0]
    return { ...discord, server, link, grant, roles, work: () => runDue(server.app, jobs) }
  }
})
