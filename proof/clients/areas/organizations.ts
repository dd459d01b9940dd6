import assert from 'node:assert/strict'
import { exactly, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { fullOrganization, member, organization, team } from '../shapes.ts'
import type { Person, Stage } from '../stage.ts'

export async function organizations(stage: Stage) {
  const owner = await stage.person({ verified: true })
  const stranger = await stage.person()
  const organizationId = await creating(stage, owner)
  await reading(stage, owner, stranger, organizationId)
  await choosing(stage, owner, stranger, organizationId)
  await permitting(stage, owner, stranger, organizationId)
  await changing(stage, owner, stranger, organizationId)
  await deleting(stage, owner, stranger, organizationId)
}

async function creating(stage: Stage, { visitor, id }: Person): Promise<string> {
  const { client } = visitor
  let organizationId = ''

  await stage.row('organization.create', 'with everything', async () => {
    const wish = { name: 'Acme', slug: 'acme', logo: 'https://pictures.example/acme.png', metadata: { plan: 'gold' } }
    const data = succeeded(await client.organization.create(wish), {
      ...organization,
      metadata: exactly({ plan: 'gold' }),
      members: [member],
    })
    organizationId = data.id
    assert.equal(data.logo, wish.logo)
    assert.equal(data.members.length, 1)
    assert.equal(data.members[0].userId, id)
    assert.equal(data.members[0].role, 'owner')
    assert.equal(typeof data.members[0].teamId, 'string')
    assert.equal(succeeded(await client.getSession()).session.activeOrganizationId, data.id)
  })

  await stage.row('organization.create', 'the active one stays', async () => {
    const wish = { name: 'Side', slug: 'side', keepCurrentActiveOrganization: true }
    const data = succeeded(await client.organization.create(wish), organization)
    assert.equal(data.logo, null)
    assert.equal(succeeded(await client.getSession()).session.activeOrganizationId, organizationId)
  })

  if (stage.isNew)
    await stage.row('organization.create', 'no logo, said so', async () => {
      succeeded(
        await client.organization.create({ name: 'Bare', slug: 'bare', logo: null, keepCurrentActiveOrganization: true }),
        organization,
      )
    })

  await stage.row('organization.create', 'a slug that is taken', async () => {
    refused(
      await client.organization.create({ name: 'Acme', slug: 'acme' }),
      400,
      'ORGANIZATION_ALREADY_EXISTS',
      'Organization already exists',
    )
  })

  await stage.row('organization.create', 'no name', async () => {
    refused(await client.organization.create({ slug: 'nameless' }), 400, 'VALIDATION_ERROR')
  })

  await stage.row('organization.create', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.organization.create({ name: 'Nobody', slug: 'nobody' }), 401, 'UNAUTHORIZED')
  })

  await stage.row('organization.checkSlug', 'free', async () => {
    assert.deepEqual(succeeded(await client.organization.checkSlug({ slug: 'free' })), { status: true })
  })

  await stage.row('organization.checkSlug', 'taken', async () => {
    const result = await client.organization.checkSlug({ slug: 'acme' })
    refused(result, 400, stage.either('SLUG_IS_TAKEN', 'ORGANIZATION_SLUG_ALREADY_TAKEN'))
  })
  return organizationId
}

async function reading(stage: Stage, { visitor, id }: Person, stranger: Person, organizationId: string) {
  const { client } = visitor
  const outsider = stranger.visitor.client

  await stage.row('organization.list', 'every one of mine', async () => {
    const list = succeeded(await client.organization.list(), [organization])
    assert.deepEqual(list.map(({ slug }: { slug: string }) => slug).slice(0, 2), ['acme', 'side'])
    assert.deepEqual(succeeded(await outsider.organization.list()), [])
  })

  await stage.row('organization.list', 'metadata is JSON text', async () => {
    const [first] = succeeded(await client.organization.list())
    assert.equal(typeof first.metadata, 'string')
    assert.deepEqual(JSON.parse(first.metadata), { plan: 'gold' })
  })

  await stage.row('organization.list', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.organization.list(), 401, 'UNAUTHORIZED')
  })

  await stage.row('organization.getFullOrganization', 'the active one', async () => {
    const data = succeeded(await client.organization.getFullOrganization(), { ...fullOrganization, teams: [team] })
    assert.equal(data.id, organizationId)
    assert.equal(data.members[0].user.id, id)
    assert.equal(data.teams.length, 1)
    assert.equal(data.teams[0].name, 'Acme')
  })

  await stage.row('organization.getFullOrganization', 'metadata is JSON text', async () => {
    const { metadata } = succeeded(await client.organization.getFullOrganization())
    assert.equal(typeof metadata, 'string')
    assert.deepEqual(JSON.parse(metadata), { plan: 'gold' })
  })

  await stage.row('organization.getFullOrganization', 'by id and by slug', async () => {
    assert.equal(succeeded(await client.organization.getFullOrganization({ query: { organizationId } })).slug, 'acme')
    assert.equal(succeeded(await client.organization.getFullOrganization({ query: { organizationSlug: 'side' } })).slug, 'side')
  })

  await stage.row('organization.getFullOrganization', 'none is active', async () => {
    assert.equal(succeeded(await outsider.organization.getFullOrganization()), null)
  })

  await stage.row('organization.getFullOrganization', 'not a member', async () => {
    const result = await outsider.organization.getFullOrganization({ query: { organizationId } })
    refused(result, 403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.getFullOrganization', 'one that does not exist', async () => {
    const result = await client.organization.getFullOrganization({ query: { organizationId: 'none' } })
    if (stage.isNew) return refused(result, 400, 'ORGANIZATION_NOT_FOUND')
    refused(result, 403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  if (!stage.isNew) return

  await stage.row('organization.getOrganization', 'by id and by slug', async () => {
    assert.equal(succeeded(await client.organization.getOrganization({ query: { organizationId } }), organization).slug, 'acme')
    assert.equal(succeeded(await client.organization.getOrganization({ query: { organizationSlug: 'side' } }), organization).slug, 'side')
  })

  await stage.row('organization.getOrganization', 'not a member', async () => {
    const result = await outsider.organization.getOrganization({ query: { organizationId } })
    refused(result, 403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.getOrganization', 'one that does not exist', async () => {
    for (const query of [{ organizationSlug: 'none' }, { organizationId: 'none' }])
      refused(await client.organization.getOrganization({ query }), 400, 'ORGANIZATION_NOT_FOUND')
  })
}

async function choosing(stage: Stage, { visitor }: Person, stranger: Person, organizationId: string) {
  const { client } = visitor
  const active = async () => succeeded(await client.getSession()).session.activeOrganizationId

  await stage.row('organization.setActive', 'by slug', async () => {
    const data = succeeded(await client.organization.setActive({ organizationSlug: 'side' }), stage.either(fullOrganization, organization))
    sessionCookie(visitor)
    assert.equal(await active(), data.id)
  })

  await stage.row('organization.setActive', 'by id', async () => {
    succeeded(await client.organization.setActive({ organizationId }), stage.either(fullOrganization, organization))
    assert.equal(await active(), organizationId)
  })

  await stage.row('organization.setActive', 'none', async () => {
    assert.equal(succeeded(await client.organization.setActive({ organizationId: null })), null)
    assert.equal(await active(), null)
    succeeded(await client.organization.setActive({ organizationId }))
  })

  await stage.row('organization.setActive', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.setActive({ organizationId })
    refused(result, 403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })
}

async function permitting(stage: Stage, { visitor }: Person, stranger: Person, organizationId: string) {
  const { client } = visitor
  const outsider = stranger.visitor.client

  await stage.row('organization.hasPermission', 'an owner', async () => {
    const result = await client.organization.hasPermission({ permissions: { organization: ['update', 'delete'], member: ['create'] } })
    assert.deepEqual(succeeded(result), { error: null, success: true })
  })

  if (!stage.isNew)
    await stage.row('organization.hasPermission', 'by the older name', async () => {
      const result = await client.organization.hasPermission({ permission: { invitation: ['create'] } })
      assert.deepEqual(succeeded(result), { error: null, success: true })
    })

  await stage.row('organization.hasPermission', 'something nobody may', async () => {
    const result = await client.organization.hasPermission({ permissions: { organization: ['sell'] } })
    assert.deepEqual(succeeded(result), { error: null, success: false })
  })

  await stage.row('organization.hasPermission', 'none is active', async () => {
    const result = await outsider.organization.hasPermission({ permissions: { organization: ['update'] } })
    refused(result, 400, 'NO_ACTIVE_ORGANIZATION', 'No active organization')
  })

  await stage.row('organization.hasPermission', 'not a member', async () => {
    const result = await outsider.organization.hasPermission({ organizationId, permissions: { organization: ['update'] } })
    refused(result, 401, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.hasPermission', 'nothing asked', async () => {
    refused(await client.organization.hasPermission({ organizationId }), 400, 'VALIDATION_ERROR')
  })

  await stage.row('organization.checkRolePermission', 'without asking the server', async () => {
    const before = visitor.exchanges.length
    const may = (role: string) => client.organization.checkRolePermission({ role, permissions: { organization: ['delete'] } })
    assert.deepEqual(['owner', 'admin', 'member'].map(may), [true, false, false])
    assert.equal(visitor.exchanges.length, before)
  })
}

async function changing(stage: Stage, { visitor }: Person, stranger: Person, organizationId: string) {
  const { client } = visitor

  await stage.row('organization.update', 'the active one', async () => {
    const data = { name: 'Acme & Sons', slug: 'acme-and-sons', logo: 'https://pictures.example/sons.png', metadata: { plan: 'lead' } }
    const updated = succeeded(await client.organization.update({ data }), { ...organization, metadata: exactly({ plan: 'lead' }) })
    assert.equal(updated.name, data.name)
    assert.equal(updated.slug, data.slug)
    assert.equal(updated.logo, data.logo)
  })

  await stage.row('organization.update', 'by id', async () => {
    const updated = succeeded(await client.organization.update({ organizationId, data: { name: 'Acme' } }), organization)
    assert.equal(updated.name, 'Acme')
    assert.equal(updated.slug, 'acme-and-sons')
  })

  if (stage.isNew)
    await stage.row('organization.update', 'no logo any more', async () => {
      assert.equal(succeeded(await client.organization.update({ organizationId, data: { logo: null } })).logo, null)
    })

  await stage.row('organization.update', 'a slug that is taken', async () => {
    const result = await client.organization.update({ organizationId, data: { slug: 'side' } })
    refused(result, 400, stage.either('SLUG_IS_TAKEN', 'ORGANIZATION_SLUG_ALREADY_TAKEN'))
  })

  await stage.row('organization.update', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.update({ organizationId, data: { name: 'Mine' } })
    refused(result, 400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.update', 'none is active', async () => {
    refused(await stranger.visitor.client.organization.update({ data: { name: 'Mine' } }), 400, 'ORGANIZATION_NOT_FOUND')
  })

  await stage.row('organization.update', 'nobody is signed in', async () => {
    const { data, error } = await stage.visitor().client.organization.update({ organizationId, data: { name: 'Mine' } })
    assert.equal(data, null)
    assert.equal(error.status, 401)
  })
}

async function deleting(stage: Stage, { visitor }: Person, stranger: Person, organizationId: string) {
  const { client } = visitor

  await stage.row('organization.delete', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.delete({ organizationId })
    refused(result, 400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.delete', 'with everything in it', async () => {
    const data = succeeded(await client.organization.delete({ organizationId }), { id: text })
    assert.equal(data.id, organizationId)
    assert.equal(succeeded(await client.getSession()).session.activeOrganizationId, null)
    const list = succeeded(await client.organization.list())
    assert.equal(
      list.some(({ id }: { id: string }) => id === organizationId),
      false,
    )
  })

  await stage.row('organization.delete', 'nobody is signed in', async () => {
    const { data, error } = await stage.visitor().client.organization.delete({ organizationId })
    assert.equal(data, null)
    assert.equal(error.status, 401)
  })
}
