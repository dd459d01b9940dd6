import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import type { Membership } from '../../kit/platforms.ts'
import { runDue } from '../../outbox/run-due.ts'
import type { Browser } from '../../testing/browser.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { choose, startSocialServer } from '../../testing/social.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { discordStandIn } from '../platforms/stand-ins.ts'

onBothDatabases('linking an account in the portal', (open) => {
  test('gives it what waited for an account, and shows whose it is', async () => {
    const { begin, travel, grant, inside, own, server } = await start()
    const browser = server.browser()
    const { body } = await begin(browser, { return_to: '/acme/portal' })
    const arrived = await travel(browser, choose(body.url, { auto: 'ann@example.com', sub: '80351110224678912' }))
    assert.equal(arrived.pathname + arrived.search, '/acme/portal')
    await runDue(server.app, jobs)
    assert.deepEqual([(await grant()).is_granted, (await grant()).properties.account_id], [true, '80351110224678912'])
    assert.deepEqual(inside, ['80351110224678912'])
    const accounts = (await own('/customer-portal/customers/me')).oauth_accounts
    assert.equal(accounts.discord.account_id, '80351110224678912')
    const kept = await server.app.db.selectFrom('customerAccounts').selectAll().executeTakeFirstOrThrow()
    assert.ok(kept.tokens !== null && !kept.tokens.includes('access'), 'what lets us act for them lies sealed')
  })

  test('moves what was given to another account that is linked later', async () => {
    const { begin, travel, inside, server } = await start()
    const browser = server.browser()
    for (const sub of ['1001', '1002']) {
      await travel(browser, choose((await begin(browser)).body.url, { auto: 'ann@example.com', sub }))
      await runDue(server.app, jobs)
    }
    assert.deepEqual(inside, ['1002'])
  })

  test('works once, and only in the browser that asked', async () => {
    const { begin, travel, grant, server } = await start()
    const [browser, other] = [server.browser(), server.browser()]
    const url = choose((await begin(browser)).body.url, { auto: 'ann@example.com' })
    const elsewhere = await travel(other, url)
    assert.equal(elsewhere.searchParams.get('error'), 'please_restart_the_process')
    assert.equal((await grant()).properties.account_id, undefined)

    const callback = (await server.standIn.inject(new URL(url).pathname + new URL(url).search)).headers.location as string
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.browser().fetch(callback, { headers: { cookie } })))
    const failed = answers.filter((answer) => answer.headers.get('location')?.endsWith('error=please_restart_the_process'))
    assert.equal(failed.length, 3)
  })

  test('ends with the session that began it, and with its ten minutes', async () => {
    const { begin, travel, server, customerId } = await start()
    const browser = server.browser()
    const first = choose((await begin(browser)).body.url, { auto: 'ann@example.com' })
    await server.app.db.deleteFrom('customerSessions').where('customerId', '=', customerId).execute()
    assert.equal((await travel(browser, first)).searchParams.get('error'), 'please_restart_the_process')
    const second = choose((await begin(browser)).body.url, { auto: 'ann@example.com' })
    server.clock.advance(minutes(11))
    assert.equal((await travel(browser, second)).searchParams.get('error'), 'please_restart_the_process')
    assert.deepEqual(await server.app.db.selectFrom('customerAccounts').selectAll().execute(), [])
  })

  test('comes back with what the platform said when the customer turned back there', async () => {
    const { begin, travel, server } = await start()
    const browser = server.browser()
    const url = choose((await begin(browser, { return_to: '/acme/portal' })).body.url, { error: 'access_denied' })
    const arrived = await travel(browser, url)
    assert.equal(arrived.pathname + arrived.search, '/acme/portal?error=access_denied')
  })

  test('redirects only to trusted addresses, and needs a session', async () => {
    const { begin, server } = await start()
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { status, body } = await begin(server.browser(), { return_to: target })
      assert.deepEqual([status, body.detail[0]?.loc], [422, ['query', 'return_to']])
    }
    const path = '/v1/customer-portal/oauth-accounts/authorize?platform=discord'
    assert.equal((await server.browser().fetch(path)).status, 401)
  })

  async function start() {
    const inside: string[] = []
    const standIn = discordStandIn()
    const admit = async ({ accountId }: Membership) => void inside.push(accountId)
    const expel = async ({ accountId }: Membership) => void inside.splice(inside.indexOf(accountId), 1)
    const platform = { ...standIn, admit, expel }
    const server = await startSocialServer({ open, app: { platforms: { discord: platform, github: platform } } })
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const properties = { guild_token: 'dev_guild_42', role_id: '7' }
    const { body: benefit } = await seller.post('/benefits/', { type: 'discord', description: 'A role', properties })
    const { customerId } = await startHolder(server.app, organizationId, [benefit.id])
    const enter = async () => (await startCustomerSession(server.app, { organizationId, customerId })).token
    const begin = async (browser: Browser, wish: { return_to?: string } = {}) => {
      const query = new URLSearchParams({ platform: 'discord', ...wish })
      const headers = { authorization: `Bearer ${await enter()}` }
      const answer = await browser.fetch(`/v1/customer-portal/oauth-accounts/authorize?${String(query)}`, { headers })
      const body = (await answer.json()) as { url: string; detail: { loc: string[] }[] }
      return { status: answer.status, body }
    }
    const own = async (path: string) => (await program(server, await enter()).get(path)).body
    const grant = async () => (await seller.get(`/benefits/${benefit.id}/grants`)).body.items[0]
    return { server, travel: server.travel, begin, grant, own, inside, customerId }
  }
})
