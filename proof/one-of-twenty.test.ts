import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '#server/kit/app.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

onBothDatabases('what only one may have, wanted by twenty at once', (open) => {
  test('an address, by people who sign up', async () => {
    const { browser } = await startTestServer({ open })
    const answers = await atOnce(() => browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' }))
    assertOne(answers, [422, 'USER_ALREADY_EXISTS'])
  })

  test('an address, by administrators who make its account', async () => {
    const server = await startTestServer({ open })
    const { admin } = (await administrator(server)).client
    const answers = await atOnce(() => admin.createUser({ email: 'ann@example.com', name: 'Ann' }))
    assertOne(answers, [400, 'USER_ALREADY_EXISTS'])
  })

  test('a username, by administrators who give it to new people', async () => {
    const server = await startTestServer({ open })
    const { admin } = (await administrator(server)).client
    const answers = await atOnce((at) => admin.createUser({ email: `a${at}@example.com`, name: 'Ann', data: { username: 'ann' } }))
    assertOne(answers, [422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'])
  })

  test('an address, by administrators who move people to it', async () => {
    const server = await startTestServer({ open })
    const { admin } = (await administrator(server)).client
    const people = await atOnce(async (at) => (await admin.createUser({ email: `a${at}@example.com`, name: 'Ann' })).data?.user.id)
    const answers = await atOnce((at) => admin.updateUser({ userId: people[at] as string, data: { email: 'ann@example.com' } }))
    assertOne(answers, [422, 'USER_ALREADY_EXISTS'])
  })

  test('an address, by people who change to it, unproven and proven', async () => {
    const server = await startTestServer({ open })
    const people = await twentyPeople(server)
    const moved = await atOnce((at) => (people[at] as Browser).client.changeEmail({ newEmail: 'first@example.com' }))
    await assertOneHolds(server.app, 'first@example.com', moved)

    await server.app.db.updateTable('users').set({ emailVerified: true }).execute()
    const tokens: string[] = []
    for (const person of people) tokens.push(await askForChange(server.app, person, 'second@example.com'))
    const confirmed = await atOnce((at) => (people[at] as Browser).client.confirmEmail({ token: tokens[at] as string }))
    await assertOneHolds(server.app, 'second@example.com', confirmed)
  })

  test('a username, by people who change to it', async () => {
    const people = await twentyPeople(await startTestServer({ open }))
    const answers = await atOnce((at) => (people[at] as Browser).client.updateUser({ username: 'ann' }))
    assertOne(answers, [422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'])
  })

  test('a slug, by organizations that are made and renamed', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { organization } = ann.client
    const made = await atOnce(() => organization.create({ name: 'Acme', slug: 'acme' }))
    assertOne(made, [400, 'ORGANIZATION_ALREADY_EXISTS'])

    const ids = await atOnce(async (at) => (await organization.create({ name: 'Acme', slug: `acme-${at}` })).data?.id)
    const rename = (at: number) => organization.update({ organizationId: ids[at] as string, data: { slug: 'wanted' } })
    assertOne(await atOnce(rename), [400, 'SLUG_IS_TAKEN'])
    const mixed = await atOnce<Answer>((at) =>
      at % 2 === 0
        ? organization.update({ organizationId: ids[at] as string, data: { slug: 'mixed' } })
        : organization.create({ name: 'Acme', slug: 'mixed' }),
    )
    assertOne(mixed, [400, 'SLUG_IS_TAKEN'], [400, 'ORGANIZATION_ALREADY_EXISTS'])
  })

  test('a membership, an invitation and a place in a team', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const key = await asServer(server.app)
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const place = { organizationId: organization.id, userId: user.id }
    const { organization: calls } = owner.client
    assertOne(await atOnce(() => calls.addMember({ ...place, role: 'member' }, key)), [
      400,
      'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    ])

    const invited = await atOnce(() => calls.inviteMember({ email: 'guest@example.com', role: 'member' }))
    assertOne(invited, [400, 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION'])

    const { data: team } = await calls.createTeam({ name: 'Blue' })
    const added = await atOnce(() => calls.addTeamMember({ teamId: team?.id as string, userId: user.id }))
    assert.equal(new Set(added.map(({ data }) => data?.id)).size, 1)

    const { browser: guest } = await joinAs(server, owner, 'other')
    const created = await atOnce(() => guest.client.apiKey.create({ name: 'key' }))
    assert.equal(new Set(created.map(({ data }) => data?.key)).size, created.length)
  })

  test('a first password, given by the application', async () => {
    const server = await startTestServer({ open })
    const { admin } = (await administrator(server)).client
    const key = await asServer(server.app)
    const { data } = await admin.createUser({ email: 'ann@example.com', name: 'Ann' })
    const userId = data?.user.id as string
    const answers = await atOnce(() => server.browser().client.setPassword({ userId, newPassword: password }, key))
    assertOne(answers, [400, 'USER_ALREADY_HAS_A_PASSWORD'])
  })
})

async function atOnce<R>(wish: (at: number) => Promise<R>): Promise<R[]> {
  return Promise.all(Array.from({ length: 20 }, (_, at) => wish(at)))
}

type Answer = { data: unknown; error: { status: number; code: string } | null }

/** One has it, and everybody else is told so. */
function assertOne(answers: Answer[], ...refusals: [status: number, code: string][]) {
  const refused = answers.flatMap(({ error }) => (error ? [`${error.status} ${error.code}`] : []))
  assert.deepEqual(new Set(refused), new Set(refusals.map((refusal) => refusal.join(' '))))
  assert.equal(refused.length, answers.length - 1)
}

/** One has the address. The others are told so, or asked for the proof of it, for the one who has it has not proven it either. */
async function assertOneHolds({ db }: App, email: string, answers: Answer[]) {
  assert.deepEqual(
    answers.filter(({ error }) => error && error.code !== 'COULDNT_UPDATE_YOUR_EMAIL'),
    [],
  )
  assert.equal((await db.selectFrom('users').where('email', '=', email).select('id').execute()).length, 1)
}

async function administrator({ app, browser }: TestServer): Promise<Browser> {
  const root = browser()
  const { user } = await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return root
}

async function twentyPeople({ browser }: TestServer): Promise<Browser[]> {
  return atOnce(async (at) => {
    const person = browser()
    await signUp(person, `person-${at}`)
    return person
  })
}

/** The token that the mail to the present address brings. */
async function askForChange(app: App, { client }: Browser, newEmail: string): Promise<string> {
  const email = (await client.getSession()).data?.user.email as string
  await client.changeEmail({ newEmail })
  return (await newestMailTo(app, email)).token
}
