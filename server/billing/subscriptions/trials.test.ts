import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { changeSeller } from '../sellers/write-sellers.ts'
import { scheduleBilling } from './bill-subscriptions.ts'
import { anonymizeTrials } from './trials.ts'

const trialPlan = { ...plan, trial_interval: 'day', trial_interval_count: 14 }

onBothDatabases('a trial', (open) => {
  async function openTrialShop({ preventTrialAbuse }: { preventTrialAbuse: boolean }) {
    const shop = await openShop(await startTestServer({ open }))
    await changeSeller(shop.app, shop.organization.id, { preventTrialAbuse })
    const { id } = await shop.product(trialPlan)
    const confirm = async (customer_email: string, confirmation_token_id: string) =>
      shop.confirm(await shop.checkout({ id }), { customer_email, confirmation_token_id })
    const tries = async (email: string, card: string) => {
      const { status, body } = await confirm(email, card)
      return status === 200 ? 'trial' : body.error
    }
    const charged = async () => (await shop.payments()).filter(({ kind }) => kind === 'charge').map(({ amount }) => amount)
    return { shop, id, tries, charged }
  }

  test('is had once by an address and once by a card, where the seller prevents abuse', async () => {
    const { tries, charged } = await openTrialShop({ preventTrialAbuse: true })
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'trial')
    assert.equal(await tries('ADA+two@example.com', 'tok_dispute'), 'TrialAlreadyRedeemed')
    assert.equal(await tries('bob@example.com', 'tok_ok'), 'TrialAlreadyRedeemed')
    assert.equal(await tries('ada@example.co', 'tok_dispute'), 'trial')
    assert.deepEqual(await charged(), [])
  })

  test('is had again by another card or address, where the seller does not', async () => {
    const { tries } = await openTrialShop({ preventTrialAbuse: false })
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'trial')
    assert.equal(await tries('ada+two@example.com', 'tok_dispute'), 'trial')
    assert.equal(await tries('bob@example.com', 'tok_ok'), 'trial')
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'TrialAlreadyRedeemed')
  })

  test('of two at once with one card is had by one', async () => {
    const { tries } = await openTrialShop({ preventTrialAbuse: true })
    const answers = await Promise.all(['ada', 'bob', 'eve'].map((name) => tries(`${name}@example.com`, 'tok_ok')))
    assert.deepEqual([answers.filter((answer) => answer === 'trial').length, new Set(answers).size], [1, 2])
  })

  test('is not had again by a card that was taken off the account, nor through a link; without it the plan is paid', async () => {
    const { shop, id, tries, charged } = await openTrialShop({ preventTrialAbuse: true })
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'trial')
    await shop.app.db.updateTable('paymentMethods').set({ deletedAt: '2026-01-01T00:00:00.000Z' }).execute()
    const link = (await shop.post('/checkout-links/', { payment_processor: 'stripe', products: [id] })).body
    const opened = await shop.server.browser().fetch(new URL(link.url).pathname, { redirect: 'manual' })
    const client_secret = new URL(opened.headers.get('location') ?? '', link.url).pathname.split('/').at(-1)
    const other = { customer_email: 'bob@example.com' }
    assert.equal((await shop.confirm({ client_secret }, other)).body.error, 'TrialAlreadyRedeemed')
    assert.equal((await shop.confirm({ client_secret }, { ...other, allow_trial: false })).status, 200)
    assert.deepEqual(await charged(), [2380])
  })

  test('of a person who left names no address, and is not had again by their mailbox', async () => {
    const abused = await openTrialShop({ preventTrialAbuse: true })
    const { app } = abused.shop
    assert.equal(await abused.tries('ada@example.com', 'tok_ok'), 'trial')
    const left = async () => anonymizeTrials(app, await app.db.selectFrom('trials').select('customerId as id').execute())
    await left()
    await left() // as often as its job is tried
    const [kept] = await app.db.selectFrom('trials').select('mailboxKey').execute()
    assert.match(kept?.mailboxKey ?? '', /^[\w-]{43} visa 4242 /)
    assert.equal(await abused.tries('ada+two@example.com', 'tok_dispute'), 'TrialAlreadyRedeemed')
    await changeSeller(app, abused.shop.organization.id, { preventTrialAbuse: false })
    assert.equal(await abused.tries('ada@example.com', 'tok_ok'), 'TrialAlreadyRedeemed')
    assert.equal(await abused.tries('ada@example.com', 'tok_dispute'), 'trial')
  })

  test('begins at a checkout alone: what the seller begins is charged at once', async () => {
    const { shop, id, tries, charged } = await openTrialShop({ preventTrialAbuse: true })
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'trial')
    const [trialing] = (await shop.get('/subscriptions/')).body.items
    assert.equal((await shop.del(`/subscriptions/${trialing.id}`)).status, 200)
    const begun = await shop.post('/subscriptions/', { product_id: id, customer_id: trialing.customer_id })
    assert.deepEqual([begun.status, begun.body.status, begun.body.trial_end], [201, 'active', null])
    assert.deepEqual(await charged(), [2380])
  })

  test('ends when its seller says: what is charged and mailed follows, and the books say who moved it', async () => {
    const { shop, tries, charged } = await openTrialShop({ preventTrialAbuse: false })
    const { app, clock } = shop.server
    await scheduleBilling(app)
    assert.equal(await tries('ada@example.com', 'tok_ok'), 'trial')
    const [before] = (await shop.get('/subscriptions/')).body.items
    const later = (count: number) => new Date(Date.parse(before.trial_end) + days(count)).toISOString()
    const path = `/subscriptions/${before.id}`
    for (const trial_end of [new Date(app.clock.now() - 1).toISOString(), later(800), 'soon'])
      assert.equal((await shop.patch(path, { trial_end })).status, 422, trial_end)
    const moved = await shop.patch(path, { trial_end: later(7) })
    assert.equal(moved.status, 200)
    assert.deepEqual([moved.body.trial_end, moved.body.current_period_end, moved.body.status], [later(7), later(7), 'trialing'])
    const entries = await app.db.selectFrom('ledgerEntries').selectAll().where('kind', '=', 'subscription_trial').execute()
    assert.equal(entries.length, 1)

    const pass = async (count: number) => {
      for (let day = 0; day < count; day++) {
        clock.advance(days(1))
        await mailsTo(app, '')
      }
    }
    const endings = async () =>
      (await mailsTo(app, 'ada@example.com')).filter(({ subject }) => /trial/i.test(subject) && /ends/i.test(subject))
    await pass(15) // the former end
    assert.deepEqual([await charged(), (await endings()).length], [[], 0])
    await pass(4)
    assert.equal((await endings()).length, 1)
    await pass(3)
    assert.deepEqual(await charged(), [2380])
    const [after] = (await shop.get('/subscriptions/')).body.items
    assert.deepEqual([after.status, after.current_period_start], ['active', later(7)])
    assert.equal((await shop.patch(path, { trial_end: later(30) })).body.error, 'ResourceUnavailable')
  })
})
