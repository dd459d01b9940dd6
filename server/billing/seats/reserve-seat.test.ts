import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { readRecord } from '../../imports/records.ts'
import { runImport } from '../../imports/run-import.ts'
import { jobs } from '../../jobs.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { admitMember } from '../../members/admit-member.ts'
import { withPaidSeat } from '../../members/with-paid-seat.ts'
import { deleteMembers } from '../../members/write-members.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { password, proveAddress, signUp } from '../../testing/people.ts'
import { giveCredit } from '../../testing/subscribers.ts'
import { startTeam } from '../../testing/teams.ts'
import { reserveSeat } from './reserve-seat.ts'

const anyone = async () => {}
const by = { visitor: { ipAddress: '127.0.0.1' } } as never

const isHeld = async ({ db }: App) => (await db.selectFrom('subscriptions').select('changeId').executeTakeFirstOrThrow()).changeId !== null

onBothDatabases('the reservation of a seat', (open) => {
  test('is paid back at once when the member is refused after all', async () => {
    const { app, organization, charges, refunds, read } = await startTeam(open, 'invoice')
    const joining = withPaidSeat(app, { organizationId: organization.id, check: anyone }, async () => refuse('TEAM_NOT_FOUND'))
    await assert.rejects(joining, { code: 'TEAM_NOT_FOUND' })
    assert.deepEqual([await charges(), await refunds()], [['succeeded 2000', 'succeeded 500'], [500]])
    assert.deepEqual([await read(), await isHeld(app)], [[2, 2000], false])
  })

  test('is paid back after a crash between the charge and the member, and the next member pays for their own', async () => {
    const { app, clock, organization, admit, charges, refunds, read, members } = await startTeam(open, 'invoice')
    await reserveSeat(app, organization.id, anyone)
    assert.deepEqual([await charges(), await members()], [['succeeded 2000', 'succeeded 500'], 2])
    clock.advance(minutes(3))
    await runDue(app, jobs)
    assert.deepEqual([await refunds(), await read()], [[500], [2, 2000]])
    await admit('second')
    assert.deepEqual([await refunds(), await read(), (await charges()).length], [[500], [3, 3000], 3])
  })

  test('charges nothing for a person who is refused', async () => {
    const { app, organization, charges, admit } = await startTeam(open, 'invoice')
    const { userId } = await admit('second')
    const wish = { organizationId: organization.id, userId, role: 'member' }
    const before = await charges()
    await assert.rejects(admitMember(app, by, wish), { code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' })
    await assert.rejects(admitMember(app, by, { ...wish, userId: 'nobody' }), { code: 'USER_NOT_FOUND' })
    await assert.rejects(admitMember(app, by, { ...wish, role: 'king' }), { code: 'ROLE_NOT_FOUND' })
    const full = { ...app, config: { ...app.config, membershipLimit: 3 } }
    await assert.rejects(admitMember(full, by, wish), { code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' })
    assert.deepEqual([await charges(), await isHeld(app)], [before, false])
  })

  test('is made once for an invitation that is accepted five times at once', async () => {
    const { app, server, owner, organization, charges, refunds, read } = await startTeam(open, 'invoice')
    await owner.client.signIn.email({ email: 'buyer-owner@example.com', password })
    const guest = server.browser()
    await signUp(guest, 'cat')
    await proveAddress({ app }, 'cat@example.com')
    const { data } = await owner.client.organization.inviteMember({
      email: 'cat@example.com',
      role: 'member',
      organizationId: organization.id,
    })
    const accept = () => guest.client.organization.acceptInvitation({ invitationId: data?.id as string })
    const answers = await Promise.all([accept(), accept(), accept(), accept(), accept()])
    assert.equal(answers.filter(({ error }) => error === null).length, 1)
    assert.deepEqual([await charges(), await refunds(), await read()], [['succeeded 2000', 'succeeded 500'], [], [3, 3000]])
  })

  test('is made again where a member left while the card was charged', async () => {
    const { app, server, organization, memberId, charges, refunds, read, members } = await startTeam(open, 'invoice')
    const { user } = await signUp(server.browser(), 'second')
    const { payments } = app
    let hasLeft = false
    const send: typeof payments.send = async (request, made) => {
      const outcome = await payments.send(request, made)
      if (!hasLeft) await inTransaction(app, (app) => deleteMembers(app, { id: memberId }, { action: 'member.removed', by: {} }))
      hasLeft = true
      return outcome
    }
    const own = { name: payments.name, createCustomer: payments.createCustomer.bind(payments), send }
    const slow = { ...app, payments: { ...payments, ...own } }
    await admitMember(slow, by, { organizationId: organization.id, userId: user.id, role: 'member' })
    // The credit of the member who left pays for the seat, so the charge goes back whole.
    assert.deepEqual([await read(), await members()], [[2, 2000], 2])
    assert.deepEqual([await charges(), await refunds(), await isHeld(app)], [['succeeded 2000', 'succeeded 500'], [500], false])
  })

  test('charges nothing for a person who is refused only when it is their turn', async () => {
    const { app, organization, charges } = await startTeam(open, 'invoice')
    let checks = 0
    const check = async () => void (++checks === 2 && refuse('INVITATION_NOT_FOUND'))
    await assert.rejects(reserveSeat(app, organization.id, check), { code: 'INVITATION_NOT_FOUND' })
    assert.deepEqual([await charges(), await isHeld(app)], [['succeeded 2000'], false])
  })

  test('charges nothing where credit comes to pay for it while it waits for its turn', async () => {
    const { app, customer, organization, charges } = await startTeam(open, 'invoice')
    let checks = 0
    const check = async () => void (++checks === 2 && (await giveCredit(app, customer, 500)))
    assert.deepEqual([await reserveSeat(app, organization.id, check), checks], [[], 2])
    assert.deepEqual([await charges(), await isHeld(app)], [['succeeded 2000'], false])
  })

  test('is no matter of members who leave: what fewer seats cost after a refund waits for the next order', async () => {
    const { app, seller, memberId, charges, read, turnCards } = await startTeam(open, 'invoice')
    const [order] = (await seller.get('/orders/')).body.items
    const refunded = await seller.post('/refunds/', { order_id: order.id, amount: 1500, reason: 'customer_request' })
    assert.equal(refunded.status, 200)
    await turnCards('tok_declined')
    await inTransaction(app, (app) => deleteMembers(app, { id: memberId }, { action: 'member.removed', by: {} }))
    assert.deepEqual([await read(), await charges()], [[1, 1000], ['succeeded 2000']])
    const waiting = await app.db.selectFrom('pendingItems').select('amount').orderBy('amount').execute()
    assert.deepEqual(
      waiting.map(({ amount }) => amount),
      [-250, 500],
    )
  })

  test('is made for each line of an import, and for none of a dry run', async () => {
    const { app, server, organization, charges, refunds, read, turnCards } = await startTeam(open, 'invoice')
    for (const name of ['cat', 'dan', 'eve']) await signUp(server.browser(), name)
    await app.db.updateTable('users').set({ emailVerified: true }).execute() // a file's addresses name only those who proved theirs
    const take = async (names: readonly string[], { dryRun = false } = {}) => {
      async function* source() {
        for (const name of names) {
          const record = readRecord({ type: 'member', organization: organization.slug, user: `${name}@example.com`, role: 'member' })
          yield { place: name, record }
        }
      }
      const refusals: string[] = []
      const { created, unchanged } = await runImport(app, source(), { dryRun, onRefusal: (text) => refusals.push(text) })
      return { created, unchanged, refused: refusals.map((text) => text.split(':')[0]) }
    }
    const both = ['cat', 'dan']
    assert.deepEqual(await take(both, { dryRun: true }), { created: 2, unchanged: 0, refused: [] })
    assert.deepEqual([await charges(), await read()], [['succeeded 2000'], [2, 2000]])
    assert.deepEqual(await take(both), { created: 2, unchanged: 0, refused: [] })
    assert.deepEqual(
      [await charges(), await refunds(), await read()],
      [['succeeded 2000', 'succeeded 500', 'succeeded 500'], [], [4, 4000]],
    )
    await turnCards('tok_declined')
    assert.deepEqual(await take(['dan', 'eve']), { created: 0, unchanged: 1, refused: ['eve'] })
    assert.deepEqual(await read(), [4, 4000])
  })
})
