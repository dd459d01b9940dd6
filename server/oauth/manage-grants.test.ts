import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startProvider } from '../testing/openid.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'

const scope = 'openid organization offline_access'

onBothDatabases('what people allowed applications', (open) => {
  test('is listed and ended by those who may change the organization it is bound to, and by no one else', async () => {
    const provider = await startProvider(open)
    const { owner, organization } = await startOrganization(provider)
    const { owner: stranger, organization: other } = await startOrganization(provider, 'other')
    const bob = await joinAs(provider, owner, 'bob')
    const bound = await provider.redeem(await provider.codeOf(bob.browser, { scope }, { organizationId: organization.id }))
    const own = await provider.redeem(await provider.codeOf(bob.browser))
    const inOrganization = { organizationId: organization.id }
    const { grants = [], next } = (await owner.client.organization.listApplicationGrants(inOrganization)).data ?? {}
    assert.deepEqual(
      [grants.map(({ user, application, organization }) => [user.id, application.name, organization?.id]), next],
      [[[bob.userId, 'Wiki', organization.id]], null],
    )
    const id = grants[0]?.id ?? ''
    const personal = (await bob.browser.client.oauth2.listGrants()).data?.find((grant) => grant.organization === null)?.id ?? ''
    const revoke = (by: typeof owner, organizationId: string, id: string) =>
      by.client.organization.revokeApplicationGrant({ organizationId, id }).then(({ error }) => error?.code)
    assert.equal((await bob.browser.client.organization.listApplicationGrants(inOrganization)).error?.code, 'FORBIDDEN')
    assert.equal(await revoke(bob.browser, organization.id, id), 'FORBIDDEN')
    assert.equal(
      (await stranger.client.organization.listApplicationGrants(inOrganization)).error?.code,
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    )
    assert.equal(await revoke(stranger, other.id, id), 'NOT_FOUND')
    assert.equal(await revoke(owner, organization.id, personal), 'NOT_FOUND', 'what is bound to no organization is the person’s alone')
    assert.equal(await revoke(owner, organization.id, id), undefined)
    assert.deepEqual(
      [(await provider.introspect(bound.access_token)).active, (await provider.introspect(own.access_token)).active],
      [false, true],
    )
    assert.equal((await provider.refresh(bound.refresh_token)).error, 'invalid_grant')
    const entry = await provider.app.db
      .selectFrom('auditEntries')
      .where('action', '=', 'application.revoked')
      .selectAll()
      .executeTakeFirst()
    assert.deepEqual([entry?.userId, entry?.organizationId], [bob.userId, organization.id])
  })

  test('is listed by administrators page by page, and ended', async () => {
    const { browser, codeOf, redeem, refresh, manager, backend, application, register } = await startProvider(open)
    const people = []
    for (const name of ['ann', 'bob', 'cat']) {
      const each = browser()
      people.push({ ...(await signUp(each, name)).user, tokens: await redeem(await codeOf(each)) })
    }
    await register({ name: 'Other' })
    const list = async (after?: string) => {
      const asked = { applicationId: application.id, limit: 2, ...(after !== undefined && { after }) }
      return (await manager.listApplicationGrants(asked, backend)).data ?? assert.fail()
    }
    const first = await list()
    const second = await list(first.next ?? assert.fail())
    const listed = [...first.grants, ...second.grants]
    assert.deepEqual([listed.map(({ user }) => user.name), second.next], [['cat', 'bob', 'ann'], null])
    assert.equal((await manager.listApplicationGrants({ applicationId: 'unknown' }, backend)).error?.code, 'NOT_FOUND')
    const grant = listed[1] ?? assert.fail()
    assert.equal((await manager.revokeApplicationGrant({ id: grant.id }, backend)).data?.success, true)
    assert.equal((await manager.revokeApplicationGrant({ id: grant.id }, backend)).error?.code, 'NOT_FOUND')
    assert.equal((await refresh(people[1]?.tokens.refresh_token)).error, 'invalid_grant')
    assert.equal((await refresh(people[0]?.tokens.refresh_token)).status, 200)
    const ann = browser()
    await signUp(ann, 'dan')
    assert.equal((await ann.client.admin.listApplicationGrants({ applicationId: application.id })).error?.code, 'FORBIDDEN')
  })

  test('is told to webhooks when it is given, widened and taken back, and not when nothing is new', async () => {
    const { app, browser, codeOf, redeem, backend, application } = await startProvider(open)
    const root = browser()
    await root.client.webhook.create({ url: 'https://hooks.example.com/', events: ['*'] }, backend)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await redeem(await codeOf(ann, { scope: 'openid' }))
    await redeem(await codeOf(ann, { scope: 'openid', prompt: 'consent' }))
    await redeem(await codeOf(ann, { scope: 'openid email' }))
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    await ann.client.oauth2.revokeGrant({ id: grant?.id ?? '' })
    const told = await app.db.selectFrom('webhookEvents').where('type', 'like', 'application_grant.%').orderBy('id').selectAll().execute()
    assert.deepEqual(
      told.map(({ type }) => type),
      ['application_grant.created', 'application_grant.updated', 'application_grant.revoked'],
    )
    const { data } = JSON.parse(told[1]?.payload ?? '') as { data: Record<string, unknown> }
    assert.deepEqual(
      [data.applicationId, data.userId, data.organizationId, data.scopes],
      [application.id, user.id, null, ['openid', 'email']],
    )
  })

  test('has its last use, written at most once an hour', async () => {
    const { browser, clock, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    let { refresh_token: token } = await redeem(await codeOf(ann))
    const usedAt = async () => (await ann.client.oauth2.listGrants()).data?.[0]?.lastUsedAt
    const first = await usedAt()
    assert.ok(first)
    clock.advance(minutes(59))
    token = (await refresh(token)).refresh_token
    assert.equal(await usedAt(), first)
    clock.advance(hours(1))
    await refresh(token)
    assert.notEqual(await usedAt(), first)
  })
})
