import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { queriesDuring } from '../testing/queries.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('organizations', (open) => {
  test('are made with an owner, a first team and a place in the session', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const metadata = { plan: 'gold', nested: { a: [1, null] } }
    const { data } = await ann.client.organization.create({ name: ' Acme ', slug: 'Acme', logo: null, metadata })
    assert.deepEqual([data?.name, data?.slug, data?.metadata], ['Acme', 'Acme', metadata])
    assert.deepEqual(
      data?.members.map(({ userId, role }) => [userId, role]),
      [[user.id, 'owner']],
    )
    const session = (await ann.client.getSession()).data?.session
    assert.deepEqual([session?.activeOrganizationId, session?.activeTeamId], [data?.id, data?.members[0]?.teamId])
    const full = (await ann.client.organization.getFullOrganization()).data
    assert.deepEqual(
      full?.teams?.map(({ name, memberCount, updatedAt }) => [name, memberCount, updatedAt]),
      [['Acme', 1, null]],
    )
    assert.deepEqual(full?.members[0]?.user, { id: user.id, name: 'ann', email: 'ann@example.com', image: null })

    await ann.client.organization.create({ name: 'Second', slug: 'second', keepCurrentActiveOrganization: true })
    assert.equal((await ann.client.getSession()).data?.session.activeOrganizationId, data?.id)
    assert.deepEqual(
      (await ann.client.organization.list()).data?.map(({ slug }) => slug),
      ['Acme', 'second'],
    )
  })

  test('have slugs of their own, whatever the letter size, under any number of wishes at once', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const answers = await Promise.all(
      ['acme', 'ACME', 'Acme', 'aCME'].map((slug) => ann.client.organization.create({ name: 'Acme', slug })),
    )
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.deepEqual([error.status, error.code], [400, 'ORGANIZATION_ALREADY_EXISTS'])
    const check = async (slug: string) => (await ann.client.organization.checkSlug({ slug })).error?.code
    assert.equal(await check('aCmE'), 'SLUG_IS_TAKEN')
    assert.equal(await check('free'), undefined)
    assert.equal(await check('not a slug'), 'VALIDATION_ERROR')
  })

  test('keep a slug they gave up for thirty days, for themselves alone', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const renamed = await owner.client.organization.update({ data: { slug: 'New-Name', name: 'New' } })
    assert.deepEqual([renamed.data?.slug, renamed.data?.name], ['New-Name', 'New'])
    assert.equal((await owner.client.organization.getOrganization({ organizationSlug: 'ACME' })).data?.id, organization.id)
    const eve = server.browser()
    await signUp(eve, 'eve')
    assert.equal((await eve.client.organization.create({ name: 'Acme', slug: 'acme' })).error?.code, 'ORGANIZATION_ALREADY_EXISTS')
    server.clock.advance(days(30))
    await signIn(eve, 'eve')
    assert.ok((await eve.client.organization.create({ name: 'Acme', slug: 'acme' })).data)
    await signIn(owner, 'acme-owner')
    const back = await owner.client.organization.update({ organizationId: organization.id, data: { slug: 'acme' } })
    assert.deepEqual([back.error?.status, back.error?.code], [400, 'SLUG_IS_TAKEN'])
  })

  test('are changed by owners and administrators, deleted by owners, and closed to strangers', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const adam = await joinAs(server, owner, 'adam', 'admin')
    const mia = await joinAs(server, owner, 'mia')
    const eve = server.browser()
    await signUp(eve, 'eve')
    const organizationId = organization.id
    const update = async (who: typeof owner) => {
      const { error } = await who.client.organization.update({ organizationId, data: { metadata: { by: 'somebody' }, logo: null } })
      return error && [error.status, error.code]
    }
    assert.equal(await update(adam.browser), null)
    assert.deepEqual(await update(mia.browser), [403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'])
    assert.deepEqual(await update(eve), [400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'])
    assert.equal(
      (await adam.browser.client.organization.delete({ organizationId })).error?.code,
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
    )
    assert.equal((await eve.client.organization.delete({ organizationId })).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.equal((await eve.client.organization.setActive({ organizationId })).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')

    assert.equal((await owner.client.organization.delete({ organizationId })).data?.id, organizationId)
    for (const who of [owner, adam.browser, mia.browser])
      assert.equal((await who.client.getSession()).data?.session.activeOrganizationId, null)
    for (const table of ['members', 'teams', 'teamMembers', 'invitations'] as const) {
      assert.equal((await server.app.db.selectFrom(table).select('id').execute()).length, 0, table)
    }
    assert.equal((await owner.client.organization.delete({ organizationId })).error?.status, 400)
  })

  test('one is active at a time, chosen by id or slug, and none when asked for', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    await owner.client.organization.create({ name: 'Second', slug: 'second' })
    const chosen = await owner.client.organization.setActive({ organizationSlug: 'acme' })
    assert.deepEqual([chosen.data?.id, chosen.data?.members.length], [organization.id, 1])
    assert.equal((await owner.client.getSession()).data?.session.activeOrganizationId, organization.id)
    assert.equal((await owner.client.organization.setActive({ organizationId: null })).data, null)
    assert.equal((await owner.client.organization.getFullOrganization()).data, null)
    assert.equal(
      (await owner.client.organization.hasPermission({ permissions: { team: ['create'] } })).error?.code,
      'NO_ACTIVE_ORGANIZATION',
    )
  })

  test('tell each of their members what they are in them', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { browser: mia } = await joinAs(server, owner, 'mia', 'member')
    await mia.client.organization.create({ name: 'Own', slug: 'own' })
    const rolesOf = async (who: typeof owner) => (await who.client.organization.list()).data?.map(({ slug, role }) => [slug, role])
    assert.deepEqual(await rolesOf(owner), [['acme', 'owner']])
    assert.deepEqual(await rolesOf(mia), [
      ['acme', 'member'],
      ['own', 'owner'],
    ])
    assert.equal((await mia.client.organization.getOrganization({ organizationSlug: 'acme' })).data?.role, 'member')
  })

  test('are read by their members; others learn no more than that a name is in use', async () => {
    const server = await startTestServer({ open })
    const { organization } = await startOrganization(server)
    const eve = server.browser()
    await signUp(eve, 'eve')
    const refusal = async (
      how: 'getOrganization' | 'getFullOrganization',
      named: { organizationId?: string; organizationSlug?: string },
    ) => {
      const { error } = await eve.client.organization[how](named)
      return [error?.status, error?.code]
    }
    const strange = [403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION']
    const unknown = [400, 'ORGANIZATION_NOT_FOUND']
    assert.deepEqual(await refusal('getOrganization', { organizationId: organization.id }), strange)
    assert.deepEqual(await refusal('getOrganization', { organizationSlug: 'acme' }), strange)
    assert.deepEqual(await refusal('getOrganization', { organizationId: 'none' }), unknown)
    assert.deepEqual(await refusal('getOrganization', { organizationSlug: 'none' }), unknown)
    for (const named of [{ organizationId: organization.id }, { organizationId: 'none' }, { organizationSlug: 'none' }])
      assert.deepEqual(await refusal('getFullOrganization', named), strange)
    assert.equal((await eve.client.organization.getOrganization()).data, null)
  })

  test('permissions follow roles, custom ones too; an empty list allows nothing', async () => {
    const server = await startTestServer({ open, config: { organizationRoles: { auditor: { member: ['update'] } } } })
    const { owner } = await startOrganization(server)
    const audrey = await joinAs(server, owner, 'audrey', 'auditor')
    const may = async (who: typeof owner, permissions: Record<string, string[]>) =>
      (await who.client.organization.hasPermission({ permissions })).data?.success
    assert.equal(await may(owner, { organization: ['update', 'delete'], team: ['create'] }), true)
    assert.equal(await may(audrey.browser, { member: ['update'] }), true)
    assert.equal(await may(audrey.browser, { member: ['update', 'delete'] }), false)
    assert.equal(await may(owner, { member: [] }), false)
    assert.equal(await may(owner, {}), false)
    const permission = { member: ['update'] }
    assert.deepEqual((await audrey.browser.client.organization.hasPermission({ permission })).data, { error: null, success: true })
    for (const wish of [{ permission, permissions: permission }, {}])
      assert.equal((await audrey.browser.client.organization.hasPermission(wish)).error?.code, 'VALIDATION_ERROR')
    assert.equal((await audrey.browser.client.organization.listAuditEntries()).error?.code, 'FORBIDDEN')
    assert.deepEqual(
      (await owner.client.organization.listAuditEntries({ limit: 1 })).data?.entries.map(({ action }) => action),
      ['member.added'],
    )
  })

  test('can be limited in number per person, exactly', async () => {
    const { browser } = await startTestServer({ open, config: { organizationLimit: 3 } })
    const ann = browser()
    await signUp(ann, 'ann')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ann.client.organization.create({ name: 'Many', slug: `many-${at}` })),
    )
    assert.equal(answers.filter(({ data }) => data).length, 3)
    assert.ok(answers.every(({ error }) => !error || error.code === 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS'))
  })

  test('without others go with their owner; with others they hold the owner back', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { owner: hermit } = await startOrganization(server, 'hermitage')
    const mia = await joinAs(server, owner, 'mia')
    const refused = await owner.post('/delete-user', { password })
    assert.equal(((await refused.json()) as { code: string }).code, 'LAST_OWNER_CANNOT_BE_DELETED')
    assert.equal((await hermit.post('/delete-user', { password })).status, 200)
    assert.deepEqual(
      (await server.app.db.selectFrom('organizations').select('slug').execute()).map(({ slug }) => slug),
      ['acme'],
    )
    await owner.client.organization.updateMemberRole({ memberId: mia.memberId, role: 'owner' })
    assert.equal((await owner.post('/delete-user', { password })).status, 200)
  })

  test('the number of queries does not grow with the number of rows', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const count = async () => {
      const { organization } = owner.client
      const asked = await queriesDuring(server.app, () =>
        Promise.all([organization.getFullOrganization(), organization.list(), organization.listMembers()]),
      )
      return asked.length
    }
    const few = await count()
    for (let at = 0; at < 10; at++) {
      await joinAs(server, owner, `p${at}`)
      await owner.client.organization.create({ name: 'Other', slug: `other-${at}`, keepCurrentActiveOrganization: true })
    }
    assert.equal(await count(), few)
    assert.ok(few > 0)
  })

  test('without metadata have an empty one, as an object where it is written and as text where it is read', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { client } = ann
    const { data: made } = await client.organization.create({ name: 'Acme', slug: 'acme' })
    const organizationId = made?.id ?? ''
    const read = async () => [
      (await client.organization.update({ organizationId, data: { name: 'Acme' } })).data?.metadata,
      (await client.organization.list()).data?.[0]?.metadata,
      (await client.organization.getFullOrganization({ organizationId })).data?.metadata,
    ]
    assert.deepEqual([made?.metadata, ...(await read())], [{}, {}, '{}', '{}'])
    await client.organization.update({ organizationId, data: { metadata: null } })
    assert.deepEqual(await read(), [{}, '{}', '{}'])
    const server = await asServer(app)
    assert.deepEqual((await client.organization.getOrganization({ organizationId }, server)).data?.privateMetadata, {})
  })

  test('wrong metadata is refused', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`)
    for (const [metadata, code] of [
      [deep, 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED'],
      [{ nul: '\0' }, 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED'],
      [{ long: 'x'.repeat(20_000) }, 'METADATA_TOO_LARGE'],
    ] as const) {
      assert.equal((await ann.client.organization.create({ name: 'Acme', slug: 'acme', metadata })).error?.code, code)
    }
  })
})
