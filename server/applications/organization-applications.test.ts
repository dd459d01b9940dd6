import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#contract/limits.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startHolder } from '../testing/entitlements.ts'
import { redirect, startProvider } from '../testing/openid.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'

async function startStage(open?: OpenDatabase) {
  const provider = await startProvider(open)
  const { owner, organization } = await startOrganization(provider)
  const create = async (wish: object = {}) => {
    const made = await owner.client.organization.createApplication({
      name: 'Acme Wiki',
      redirects: [redirect],
      idTokenAlgorithm: 'ES256',
      ...wish,
    })
    return made.data ?? assert.fail(made.error?.code)
  }
  const params = ({ id }: { id: string }) => ({ client_id: id })
  const secretOf = ({ id, secret }: { id: string; secret: string | null }) => ({ client_id: id, client_secret: secret ?? undefined })
  return { ...provider, owner, organization, create, params, secretOf }
}

onBothDatabases('applications of organizations', (open) => {
  test('an owner registers one, for members alone unless it says otherwise, and lists it', async () => {
    const { app, owner, organization, create } = await startStage(open)
    const { secret, ...made } = await create()
    assert.match(secret ?? '', /^tg_cs_/)
    assert.deepEqual(
      [made.source, made.organizationId, made.membersOnly, made.firstParty, made.sellers],
      ['organization', organization.id, true, false, [organization.id]],
    )
    assert.deepEqual((await owner.client.organization.listApplications()).data, { applications: [made], next: null })
    assert.deepEqual((await owner.client.organization.getApplication({ id: made.id })).data, made)
    const renamed = await owner.client.organization.updateApplication({ id: made.id, name: 'Acme Handbook', membersOnly: false })
    assert.deepEqual([renamed.data?.name, renamed.data?.membersOnly], ['Acme Handbook', false])
    const rotated = await owner.client.organization.rotateApplicationSecret({ id: made.id })
    assert.notEqual(rotated.data?.secretStart, made.secretStart)
    assert.equal((await owner.client.organization.deleteApplication({ id: made.id })).data?.success, true)
    assert.deepEqual((await owner.client.organization.listApplications()).data?.applications, [])
    const entries = await app.db
      .selectFrom('auditEntries')
      .where('organizationId', '=', organization.id)
      .where('action', 'like', 'application.%')
      .orderBy('id')
      .select('action')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['application.created', 'application.updated', 'application.secret-rotated', 'application.deleted'],
    )
  })

  test('members are let in as members, with the roles they have there and nowhere else, and no one else is', async () => {
    const { browser, owner, organization, create, params, secretOf, ask, codeOf, redeem, userinfo } = await startStage(open)
    const made = await create()
    await owner.client.organization.create({ name: 'Other', slug: 'other', keepCurrentActiveOrganization: true })
    const scope = 'openid groups organization'
    const tokens = await redeem(await codeOf(owner, { ...params(made), scope }), secretOf(made))
    assert.deepEqual((await (await userinfo(tokens.access_token)).json()) as object, {
      sub: (await owner.client.getSession()).data?.user.id,
      groups: ['acme:owner'],
      org_id: organization.id,
    })
    // Without the scope the sign-in is bound all the same.
    await codeOf(owner, { ...params(made), scope: 'openid' })
    const ann = browser()
    await signUp(ann, 'ann')
    const place = await ask(ann, { ...params(made), scope: 'openid' })
    const request = place.searchParams.get('request') ?? ''
    const { data } = await ann.client.oauth2.readConsent({ request })
    assert.deepEqual(
      [data?.application.membersOnly, data?.application.source, data?.application.organization?.name, data?.organizations],
      [true, 'organization', 'acme', []],
    )
    const { error } = await ann.client.oauth2.consent({ request, allow: true, organizationId: organization.id })
    assert.equal(error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    const silent = await ask(ann, { ...params(made), prompt: 'none' })
    assert.equal(silent.searchParams.get('error'), 'consent_required', 'the application does not learn who is no member')
  })

  test('a membership that ends takes the tokens along', async () => {
    const stage = await startStage(open)
    const { owner, create, params, secretOf, codeOf, redeem, refresh, userinfo } = stage
    const made = await create()
    const bob = await joinAs(stage, owner, 'bob')
    const tokens = await redeem(await codeOf(bob.browser, params(made)), secretOf(made))
    assert.equal((await userinfo(tokens.access_token)).status, 200)
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    assert.equal((await userinfo(tokens.access_token)).status, 401)
    assert.equal((await refresh(tokens.refresh_token, secretOf(made))).error, 'invalid_grant')
  })

  test('one that was for everyone and is closed ends what strangers had', async () => {
    const { browser, owner, create, params, secretOf, codeOf, redeem, refresh, userinfo } = await startStage(open)
    const made = await create({ membersOnly: false })
    const ann = browser()
    await signUp(ann, 'ann')
    const tokens = await redeem(await codeOf(ann, params(made)), secretOf(made))
    assert.equal((await userinfo(tokens.access_token)).status, 200)
    const waiting = await codeOf(ann, params(made))
    await owner.client.organization.updateApplication({ id: made.id, membersOnly: true })
    assert.equal((await redeem(waiting, secretOf(made))).error, 'invalid_grant')
    assert.equal((await userinfo(tokens.access_token)).status, 401)
    assert.equal((await refresh(tokens.refresh_token, secretOf(made))).error, 'invalid_grant')
    assert.deepEqual((await ann.client.oauth2.listGrants()).data, [])
  })

  test('what would speak for more than its people is refused, to administrators too', async () => {
    const { owner, backend, manager, register, create } = await startStage(open)
    const { id } = await create()
    const wishes = [
      { firstParty: true },
      { openResources: true },
      { sellers: ['another'] },
      { grantTypes: ['client_credentials'] },
      { organizationId: null },
      { scopes: ['openid', 'admin:write'] },
      { resources: ['https://api.example.com'] },
    ]
    for (const wish of wishes) {
      const { error } = await manager.updateApplication({ id, ...(wish as object) }, backend)
      assert.ok(['VALIDATION_ERROR', 'ORGANIZATION_NOT_FOUND'].includes(error?.code ?? ''), JSON.stringify(wish))
    }
    const foreign = { resources: ['https://api.example.com'], scopes: ['openid', 'calls:make'] }
    assert.equal((await owner.client.organization.updateApplication({ id, ...foreign })).error?.code, 'VALIDATION_ERROR')
    await register({ name: 'API', ...foreign, openResources: true })
    assert.deepEqual((await owner.client.organization.updateApplication({ id, ...foreign })).data?.resources, foreign.resources)
  })

  test('an API that is closed again is closed to them at once', async () => {
    const { owner, backend, manager, register, create, ask, params } = await startStage(open)
    const offered = { resources: ['https://api.example.com'], scopes: ['openid', 'calls:make'] }
    const api = await register({ name: 'API', ...offered, openResources: true })
    const made = await create(offered)
    const asked = { ...params(made), scope: 'openid calls:make', resource: 'https://api.example.com' }
    assert.equal((await ask(owner, asked)).pathname, '/consent')
    await manager.updateApplication({ id: api.id, openResources: false }, backend)
    assert.equal((await ask(owner, asked)).searchParams.get('error'), 'invalid_scope')
    assert.equal((await ask(owner, { ...asked, scope: 'openid' })).searchParams.get('error'), 'invalid_target')
  })

  test('no name passes for this server or for an application of its operators', async () => {
    const { owner, register, create } = await startStage(open)
    await register({ name: 'Control Room' })
    for (const name of [
      'Tollgate',
      'tollgate login',
      'Тоllgate',
      'T o l l g a t e',
      'To11gate',
      'TÓLLGATE',
      '​',
      'control-room',
      'Control Rооm',
    ]) {
      assert.equal((await owner.client.organization.createApplication({ name })).error?.code, 'APPLICATION_NAME_IS_RESERVED', name)
    }
    const { id } = await create({ name: 'Приёмная Acme' })
    assert.equal((await owner.client.organization.updateApplication({ id, name: 'Tollgate' })).error?.code, 'APPLICATION_NAME_IS_RESERVED')
  })

  test('of many at once no more than allowed come to be', async () => {
    const { owner, create } = await startStage(open)
    for (let made = 2; made < limits.application.perOrganization; made++) await create()
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.client.organization.createApplication({ name: 'One more' })))
    assert.equal(answers.filter(({ data }) => data).length, 2)
    assert.deepEqual([...new Set(answers.flatMap(({ error }) => error?.code ?? []))], ['TOO_MANY_APPLICATIONS'])
  })

  test('an organization that is deleted takes its applications and their tokens along, also when its books stay', async () => {
    for (const hasSold of [false, true]) {
      const { app, browser, owner, organization, create, params, secretOf, codeOf, redeem, refresh, userinfo } = await startStage(open)
      const made = await create({ membersOnly: false })
      const ann = browser()
      await signUp(ann, 'ann')
      const tokens = await redeem(await codeOf(ann, params(made)), secretOf(made))
      if (hasSold) await startHolder(app, organization.id, [])
      assert.ok((await owner.client.organization.delete({ organizationId: organization.id })).data)
      assert.equal((await userinfo(tokens.access_token)).status, 401)
      assert.equal((await refresh(tokens.refresh_token, secretOf(made))).error, 'invalid_client')
      assert.deepEqual((await ann.client.oauth2.listGrants()).data, [])
    }
  })
})

test('what the operator does not let organizations have, none has', async () => {
  const { app, browser, owner, organization, create, params, secretOf, ask, codeOf, redeem, refresh, userinfo } = await startStage()
  const made = await create({ membersOnly: false })
  const ann = browser()
  await signUp(ann, 'ann')
  const tokens = await redeem(await codeOf(ann, params(made)), secretOf(made))
  const config = app.config as { organizationApplications: string }

  config.organizationApplications = 'members'
  assert.equal((await refresh(tokens.refresh_token, secretOf(made))).error, 'invalid_grant')
  assert.equal((await userinfo(tokens.access_token)).status, 401)
  assert.equal((await ask(ann, params(made))).pathname, '/consent')

  config.organizationApplications = 'off'
  assert.equal((await ask(owner, params(made))).pathname, '/api/auth/error')
  assert.equal((await userinfo(tokens.access_token)).status, 401)
  assert.equal((await refresh(tokens.refresh_token, secretOf(made))).error, 'invalid_client')
  for (const refused of [
    await owner.client.organization.createApplication({ name: 'More' }),
    await owner.client.organization.updateApplication({ id: made.id, name: 'More' }),
    await owner.client.organization.rotateApplicationSecret({ id: made.id }),
  ]) {
    assert.equal(refused.error?.code, 'APPLICATIONS_OF_ORGANIZATIONS_ARE_OFF')
  }
  const { data } = await owner.client.organization.listApplications({ organizationId: organization.id })
  assert.equal(data?.applications.length, 1)
  assert.ok((await owner.client.organization.deleteApplication({ id: made.id })).data)
})
