import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../kit/app.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { sortKeys, wordsOf } from './words.ts'

type House = Awaited<ReturnType<typeof startOrganization>>
type Somebody = { browser: Browser; userId: string; memberId: string }

onBothDatabases('what is kept beside the members', (open) => {
  test('tells the truth after whatever happened, one by one and all at once', { timeout: 240_000 }, async () => {
    const server = await startTestServer({ open, config: { membershipLimit: 1000, invitationLimit: 1000 } })
    const root = server.browser()
    const { user } = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const pick = dice(11)
    for (let round = 0; round < 3; round++) {
      const { houses, people } = await settle(server, round)
      await assertTrue(server.app)
      const deeds = deedsOf(server, { root, houses, people, pick, round })
      const wishes = Array.from({ length: 60 }, () => deeds[pick(deeds.length)] as () => Promise<Response>)
      const answers = round === 0 ? await inTurn(wishes) : await Promise.all(wishes.map((wish) => wish()))
      for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${await answer.text()}`)
      await assertTrue(server.app)
    }
  })

  test('a hundred who accept at once are all counted, and no more than there is room for', { timeout: 120_000 }, async () => {
    const server = await startTestServer({ open, config: { membershipLimit: 10 } })
    const { owner, organization } = await startOrganization(server)
    const guests = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const browser = server.browser()
        const { user } = await signUp(browser, `guest-${at}`)
        return { browser, user }
      }),
    )
    const invitations = await Promise.all(
      guests.map(({ user }) => owner.client.organization.inviteMember({ email: user.email, role: 'member' })),
    )
    const accept = ({ browser }: { browser: Browser }, at: number) =>
      browser.post('/organization/accept-invitation', { invitationId: invitations[at]?.data?.id })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => accept(guests[at % 20] as (typeof guests)[number], at % 20)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 9)
    const { data } = await owner.client.organization.listMembers({ organizationId: organization.id, limit: 1 })
    assert.equal(data?.total, 10)
    await assertTrue(server.app)
  })

  test('does not mind who accepts, is renamed and is deleted in the same moment', { timeout: 120_000 }, async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (let round = 0; round < 8; round++) {
      const guest = server.browser()
      const { user } = await signUp(guest, `guest-${round}`)
      const { data } = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
      const deeds = [
        () => guest.post('/organization/accept-invitation', { invitationId: data?.id }),
        () => guest.post('/update-user', { name: `Renamed ${round}` }),
        () => (round % 2 === 0 ? guest.post('/delete-user', { password }) : guest.post('/update-user', { username: `guest_${round}` })),
      ]
      const answers = await Promise.all((round % 4 < 2 ? deeds : deeds.reverse()).map((deed) => deed()))
      for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${await answer.text()}`)
      await assertTrue(server.app)
    }
  })

  test('follows a change of name, address or username, in every organization', async () => {
    const server = await startTestServer({ open })
    const [acme, other] = [await startOrganization(server), await startOrganization(server, 'other')]
    const ann = await joinAs(server, acme.owner, 'ann')
    const { data } = await other.owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    await ann.browser.client.organization.acceptInvitation({ invitationId: data?.id as string })
    const find = async (search: string) =>
      Promise.all([acme, other].map(async ({ owner }) => (await owner.client.organization.listMembers({ search })).data?.total))

    assert.deepEqual(await find('ann'), [1, 1])
    await ann.browser.client.updateUser({ name: 'Zoë Łęcka', username: 'duchess' })
    assert.deepEqual(await find('lecka zo'), [1, 1])
    assert.deepEqual(await find('duch'), [1, 1])
    const root = server.browser()
    const { user } = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    await root.client.admin.updateUser({ userId: ann.userId, data: { email: 'zoe@palace.example' } })
    assert.deepEqual(await find('ann'), [0, 0])
    assert.deepEqual(await find('@palace'), [1, 1])
    await assertTrue(server.app)
  })
})

/** Three organizations with an owner, an administrator and two members each; everybody is invited to the next one as well. */
async function settle(server: TestServer, round: number) {
  const houses: House[] = []
  const people: Somebody[] = []
  for (const name of ['north', 'south', 'east']) houses.push(await startOrganization(server, `${name}-${round}`))
  for (const [at, { owner }] of houses.entries())
    for (const role of ['owner', 'admin', 'member', 'member'])
      people.push(await joinAs(server, owner, `${role}-${people.length}-${round}-${at}`, role))
  return { houses, people }
}

type World = { root: Browser; houses: House[]; people: Somebody[]; pick: (sides: number) => number; round: number }

function deedsOf(server: TestServer, { root, houses, people, pick, round }: World): (() => Promise<Response>)[] {
  const one = () => people[pick(people.length)] as Somebody
  const house = () => houses[pick(houses.length)] as House
  const place = () => ({ organizationId: house().organization.id })
  const role = () => ['owner', 'admin', 'member', ['admin', 'member']][pick(4)]
  return [
    () => joins(house(), one()),
    () => joins(house(), one()),
    () => joins(house(), one()),
    () => one().browser.post('/organization/update-member-role', { ...place(), memberId: one().memberId, role: role() }),
    () => house().owner.post('/organization/update-member-role', { memberId: one().memberId, role: role() }),
    () => house().owner.post('/organization/remove-member', { memberIdOrEmail: one().memberId }),
    () => one().browser.post('/organization/leave', place()),
    () => one().browser.post('/delete-user', { password }),
    () => root.post('/admin/remove-user', { userId: one().userId }),
    () => root.post('/admin/update-user', { userId: one().userId, data: { email: `moved-${pick(1000)}@example.net` } }),
    () => one().browser.post('/update-user', { name: `Renamed ${pick(100)}` }),
    () => one().browser.post('/update-user', { username: `name_${pick(5)}` }),
    () => one().browser.post('/organization/delete', place()),
    () => signsUp(server, house(), `late-${round}-${pick(1_000_000)}`),
  ]
}

async function joins({ owner, organization }: House, { browser }: Somebody): Promise<Response> {
  const email = (await browser.client.getSession()).data?.user.email ?? 'nobody@example.com'
  const wish = { organizationId: organization.id, email, role: 'member', resend: true }
  const { data } = await owner.client.organization.inviteMember(wish)
  return browser.post('/organization/accept-invitation', { invitationId: data?.id ?? 'none' })
}

/** An anonymous visitor makes an organization, lets in a person who is somewhere else too, and then turns out to be that person. */
async function signsUp(server: TestServer, house: House, name: string): Promise<Response> {
  const [visitor, browser] = [server.browser(), server.browser()]
  await visitor.client.signIn.anonymous()
  const { data: organization } = await visitor.client.organization.create({ name, slug: name })
  const { user } = await signUp(browser, name)
  const { data } = await visitor.client.organization.inviteMember({ email: user.email, role: 'member' })
  await browser.client.organization.acceptInvitation({ invitationId: data?.id as string })
  await joins(house, { browser, userId: user.id, memberId: '' })
  await visitor.client.organization.create({ name, slug: `${name}-own` })
  await signIn(visitor, name)
  return visitor.get(`/organization/list-members?organizationId=${organization?.id}`)
}

async function inTurn<Each>(wishes: (() => Promise<Each>)[]): Promise<Each[]> {
  const answers: Each[] = []
  for (const wish of wishes) answers.push(await wish())
  return answers
}

/** The numbers are those of the rows, and everybody is found by their own name and by no other. */
async function assertTrue({ db }: App) {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select(['members.id', 'organizationId', 'members.role', 'nameKey', 'emailKey', 'users.name', 'users.email', 'users.username'])
    .execute()
  const counted = new Map<string, number>()
  for (const { organizationId, role } of members) {
    const key = `${organizationId} ${role}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const counts = await db.selectFrom('memberCounts').where('count', '!=', 0).selectAll().execute()
  assert.deepEqual(
    counts.map(({ organizationId, role, count }) => `${organizationId} ${role} ${count}`).sort(),
    [...counted].map(([key, count]) => `${key} ${count}`).sort(),
  )
  for (const { nameKey, emailKey, ...person } of members) assert.deepEqual({ nameKey, emailKey }, sortKeys(person))
  const words = await db.selectFrom('memberWords').selectAll().execute()
  assert.deepEqual(
    words.map(({ organizationId, word, memberId }) => `${organizationId} ${memberId} ${word}`).sort(),
    members.flatMap(({ id, organizationId, ...person }) => wordsOf(person).map((word) => `${organizationId} ${id} ${word}`)).sort(),
  )
}

/** The same numbers every time: a history that went wrong once can be told again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
