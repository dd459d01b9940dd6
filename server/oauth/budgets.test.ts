import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import type { Browser } from '../testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { addCustomer } from '../testing/metering.ts'
import { startProvider } from '../testing/openid.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signIn, signUp } from '../testing/people.ts'
import { startSeller } from '../testing/sellers.ts'

const resource = 'https://mcp.example.com/mcp'
const asked = { scope: 'openid tools:call organization offline_access', resource }
const alone = { ...asked, scope: 'openid tools:call offline_access' }
type Budget = { meter: string; cap: number; used: number; remaining: number }
type Used = { error?: string; budget?: Budget }

/** An API that charges for calls, and an application that calls it. */
async function openApi(open: OpenDatabase, terms: object = {}, wish: object = {}, aggregation: object = { func: 'count' }) {
  const scopes = ['openid', 'organization', 'offline_access', 'tools:call']
  const provider = await startProvider(open, { resources: [resource, 'https://free.example.com'], scopes, ...wish })
  const seller = await startSeller(provider, 'weather')
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
  const { body: meter } = await seller.post('/meters/', { name: 'Calls', filter, aggregation })
  const budget = { meterId: meter.id as string, cap: 20, period: 'month', ...terms }
  const api = await provider.register({
    name: 'Weather',
    organizationId: seller.organization.id,
    resources: [resource],
    scopes: [],
    budget,
  })
  const proof = { client_id: api.id, client_secret: api.secret ?? '' }
  const report = async (token: string, event: object = {}): Promise<Used & { status: number }> => {
    const answer = await provider.browser().post('/oauth2/usage', { ...proof, token, name: 'call', ...event })
    return { status: answer.status, ...((await answer.json()) as Used) }
  }
  const tokenOf = async (who: Browser, choice: object = {}, params: Record<string, string> = alone) =>
    (await provider.redeem(await provider.codeOf(who, params, choice))).access_token
  const told = async (token: string) => (await provider.send('/introspect', { ...proof, token })).json() as Used
  const consumed = async (customerId: string) => {
    const { body } = await seller.get(`/customer-meters/?customer_id=${customerId}`)
    return body.items[0]?.consumed_units as number | undefined
  }
  return { ...provider, seller, meter, api, proof, report, tokenOf, told, consumed }
}

onBothDatabases('a grant with a budget', (open) => {
  test('is asked for and set by the person, and of fifty calls at once no more than the cap get through', async () => {
    const { app, browser, ask, seller, meter, report, tokenOf, told, consumed } = await openApi(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const customerId = await addCustomer(app, seller.organization.id, user.id)
    const request = (await ask(ann, alone)).searchParams.get('request') ?? ''
    const { data } = await ann.client.oauth2.readConsent({ request })
    assert.deepEqual(data?.budget, { meter: 'Calls', cap: 20, period: 'month' })
    const token = await tokenOf(ann, { budgetCap: 30 })
    const calls = await Promise.all(Array.from({ length: 50 }, () => report(token)))
    const count = (status: number) => calls.filter((call) => call.status === status).length
    assert.deepEqual([count(200), count(402)], [30, 20])
    assert.deepEqual(new Set(calls.map(({ error }) => error)), new Set([undefined, 'budget_exceeded']))
    const budget = { meter: meter.id, cap: 30, used: 30, remaining: 0 }
    assert.deepEqual((await told(token)).budget, budget)
    assert.equal(await consumed(customerId), 30)
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual(grant?.budget, { meter: 'Calls', cap: 30, period: 'month', used: 30 })
    assert.ok((await ask(ann, alone)).searchParams.has('code'), 'it is remembered')
  })

  test('is whole again with its period, or never', async () => {
    for (const [period, wait] of [
      ['day', days(1)],
      ['month', days(31)],
      ['none', undefined],
    ] as const) {
      const { browser, clock, report, tokenOf, told } = await openApi(open, { period, cap: 2 })
      const ann = browser()
      await signUp(ann, 'ann')
      const spend = async () => {
        const token = await tokenOf(ann)
        const before = (await told(token)).budget?.remaining
        return [before, (await report(token)).status, (await report(token)).status, (await report(token)).status]
      }
      assert.deepEqual(await spend(), [2, 200, 200, 402], period)
      clock.advance(wait ?? days(6))
      await signIn(ann, 'ann')
      assert.deepEqual(await spend(), wait === undefined ? [0, 402, 402, 402] : [2, 200, 200, 402], period)
    }
  })

  test('pays once for an event that is told again, even when nothing is left', async () => {
    const { browser, report, tokenOf } = await openApi(open, { cap: 1 })
    const ann = browser()
    await signUp(ann, 'ann')
    const token = await tokenOf(ann)
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(token, { external_id: 'one' })))
    assert.deepEqual([...new Set(answers.map(({ status, budget }) => `${status} ${budget?.used}`))], ['200 1'])
    assert.equal((await report(token, { external_id: 'two' })).error, 'budget_exceeded')
  })

  test('costs what the meter sums', async () => {
    const { browser, report, tokenOf } = await openApi(open, { cap: 10 }, {}, { func: 'sum', property: 'tokens' })
    const ann = browser()
    await signUp(ann, 'ann')
    const token = await tokenOf(ann)
    assert.equal((await report(token, { metadata: { tokens: 8 } })).budget?.remaining, 2)
    assert.equal((await report(token, { metadata: { tokens: 3 } })).error, 'budget_exceeded')
    assert.equal((await report(token, { metadata: { tokens: 2 } })).budget?.remaining, 0)
    for (const event of [{ metadata: { tokens: -5 } }, { metadata: { tokens: 'many' } }, {}, { name: 'other', metadata: { tokens: 1 } }]) {
      assert.equal((await report(token, event)).error, 'invalid_request')
    }
  })

  test('is changed by its person alone, and spends no more below what was spent', async () => {
    const { browser, report, tokenOf, ask } = await openApi(open, { cap: 3 })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const token = await tokenOf(ann)
    await report(token)
    await report(token)
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    const id = grant?.id ?? ''
    assert.equal((await eve.client.oauth2.setGrantBudget({ id, cap: 1000 })).error?.code, 'NOT_FOUND')
    await ann.client.oauth2.setGrantBudget({ id, cap: 1 })
    assert.equal((await report(token)).error, 'budget_exceeded')
    await ann.client.oauth2.setGrantBudget({ id, cap: 3 })
    assert.equal((await report(token)).budget?.used, 3)
    const request = (await ask(ann, { ...alone, prompt: 'consent' })).searchParams.get('request') ?? ''
    await ann.client.oauth2.consent({ request, allow: true, budgetCap: 3 })
    assert.equal((await report(token)).error, 'budget_exceeded', 'consent again is no more money')
    await ann.client.oauth2.revokeGrant({ id })
    assert.equal((await report(token)).error, 'invalid_token')
  })

  test('is charged to the organization that the person chose', async () => {
    const stage = await openApi(open)
    const { owner, organization } = await startOrganization(stage, 'buyers')
    const { browser: bob } = await joinAs(stage, owner, 'bob')
    const customerId = await addCustomer(stage.app, stage.seller.organization.id, organization.id)
    const token = await stage.tokenOf(bob, { organizationId: organization.id }, asked)
    await stage.report(token)
    assert.equal(await stage.consumed(customerId), 1)
  })

  test('is spent by its API alone, for tokens that are for it', async () => {
    const { browser, register, application, proof, report, tokenOf } = await openApi(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const token = await tokenOf(ann)
    const other = await register({ name: 'Other', resources: [resource] })
    const by = async (credentials: object) => (await report(token, credentials)).error
    assert.equal(await by({ client_id: application.id, client_secret: application.secret }), 'unauthorized_client')
    assert.equal(await by({ client_id: other.id, client_secret: other.secret }), 'unauthorized_client')
    assert.equal(await by({ ...proof, client_secret: 'wrong' }), 'invalid_client')
    const free = await tokenOf(ann, {}, { ...alone, resource: 'https://free.example.com' })
    for (const bad of [free, 'nonsense', (await ann.client.token()).data?.token ?? ''])
      assert.equal((await report(bad)).error, 'invalid_token')
  })

  test('is asked for even by an application of our own, and where consent is older than the price', async () => {
    const { browser, ask, manager, backend, api, meter } = await openApi(open, {}, { firstParty: true })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ask(ann, alone)).pathname, '/consent')
    assert.ok((await ask(ann, { ...alone, resource: 'https://free.example.com' })).searchParams.has('code'))
    await manager.updateApplication({ id: api.id, budget: null }, backend)
    assert.ok((await ask(ann, alone)).searchParams.has('code'))
    const budget = { meterId: meter.id, cap: 5, period: 'none' as const }
    await manager.updateApplication({ id: api.id, budget }, backend)
    assert.equal((await ask(ann, alone)).pathname, '/consent')
    for (const wrong of [{ ...budget, meterId: 'unknown' }]) {
      assert.equal((await manager.updateApplication({ id: api.id, budget: wrong }, backend)).error?.code, 'VALIDATION_ERROR')
    }
    assert.equal((await manager.updateApplication({ id: api.id, authentication: 'none' }, backend)).error?.code, 'VALIDATION_ERROR')
  })

  test('is counted by no meter of another organization, whichever of the two is changed', async () => {
    const { app, manager, backend, api, meter, seller, ...provider } = await openApi(open)
    const other = await startSeller({ app, ...provider }, 'news')
    const { body: foreign } = await other.post('/meters/', { name: 'Articles', filter: meter.filter, aggregation: { func: 'count' } })
    const change = async (wish: object) => (await manager.updateApplication({ id: api.id, ...wish }, backend)).error?.code
    assert.equal(await change({ budget: { meterId: foreign.id, cap: 5, period: 'day' } }), 'VALIDATION_ERROR')
    assert.equal(await change({ organizationId: other.organization.id }), 'VALIDATION_ERROR')
    await seller.patch(`/meters/${meter.id}`, { is_archived: true })
    assert.equal(await change({ name: 'Weather of today' }), undefined, 'a meter that was archived since closes nothing else')
  })
})
