import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { prunings } from '../pruning.ts'
import { jsonOf, startDocuments } from '../testing/client-documents.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider } from '../testing/openid.ts'
import { signUp } from '../testing/people.ts'

onBothDatabases('an application that a document describes', (open) => {
  test('asks, is stored when a person lets it in, and is remembered', async () => {
    const { app, browser, ask, codeOf, redeem, refresh, userinfo } = await startProvider(open)
    const { describe, reads, origin } = await startDocuments()
    const id = describe('/helper.json', { client_name: 'Hel\u202eper\n' })
    const own = { client_id: id, client_secret: undefined }
    const stored = () => app.db.selectFrom('applications').where('source', '=', 'document').select(['id', 'name', 'logo']).execute()
    const ann = browser()
    await signUp(ann, 'ann')
    const page = await ask(ann, { client_id: id })
    assert.equal(page.pathname, '/consent')
    const { data } = await ann.client.oauth2.readConsent({ request: page.searchParams.get('request') ?? '' })
    assert.deepEqual(data?.application, {
      id,
      name: 'Hel per',
      logo: null,
      firstParty: false,
      source: 'document',
      host: new URL(origin).host,
      organization: null,
      membersOnly: false,
    })
    assert.deepEqual(await stored(), [])
    const tokens = await redeem(await codeOf(ann, { client_id: id }), own)
    assert.deepEqual([tokens.status, decodeJwt(tokens.access_token).client_id], [200, id])
    assert.equal((await userinfo(tokens.access_token)).status, 200)
    assert.equal((await refresh(tokens.refresh_token, own)).status, 200)
    assert.deepEqual(await stored(), [{ id, name: 'Hel per', logo: null }])
    assert.ok((await ask(ann, { client_id: id })).searchParams.has('code'))
    assert.deepEqual(reads, ['/helper.json'])
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual([grant?.application.id, grant?.application.host], [id, new URL(origin).host])
  })

  test('is read for people who are signed in alone', async () => {
    const { browser, ask, visit } = await startProvider(open)
    const { describe, reads } = await startDocuments()
    const ann = browser()
    const page = await ask(ann, { client_id: describe('/helper.json') })
    assert.deepEqual([page.pathname, reads], ['/sign-in', []])
    assert.equal((await ask(ann, { client_id: describe('/helper.json'), prompt: 'none' })).pathname, '/api/auth/error')
    await signUp(ann, 'ann')
    assert.equal((await visit(ann, page.searchParams.get('redirect') ?? '')).pathname, '/consent')
    assert.deepEqual(reads, ['/helper.json'])
  })

  test('is nobody where its document does not hold', async () => {
    const { app, browser, ask } = await startProvider(open)
    const { describe, answer, origin } = await startDocuments()
    const ann = browser()
    await signUp(ann, 'ann')
    const documents = {
      'another client_id': describe('/a', { client_id: `${origin}/b` }),
      'no client_id': describe('/b', { client_id: undefined }),
      'a secret': describe('/c', { client_secret: 'known to everyone' }),
      'a secret as its proof': describe('/d', { token_endpoint_auth_method: 'client_secret_basic' }),
      'no redirects': describe('/e', { redirect_uris: [] }),
      'another redirect': describe('/f', { redirect_uris: [`${redirect}/more`] }),
      'a wildcard': describe('/g', { redirect_uris: ['https://*.example.com/callback', redirect] }),
      'a script': describe('/h', { redirect_uris: ['javascript:alert(1)', redirect] }),
      'no keys': describe('/i', { token_endpoint_auth_method: 'private_key_jwt' }),
      'a private key': describe('/j', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'OKP', d: 'x' }] } }),
      'too long': describe('/k', { client_name: 'x'.repeat(6000) }),
      'a page': describe('/l', {}, { 'content-type': 'text/html' }),
      'no JSON': answer('/m', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')),
      null: answer('/n', jsonOf(null)),
      'another status': answer('/o', (response) => response.writeHead(203, { 'content-type': 'application/json' }).end('{}')),
      'not there': `${origin}/p`,
    }
    for (const [what, id] of Object.entries(documents)) assert.equal((await ask(ann, { client_id: id })).pathname, '/api/auth/error', what)
    assert.deepEqual(await app.db.selectFrom('applications').where('source', '=', 'document').select('id').execute(), [])
  })

  test('is believed for as long as the document says, within bounds, and a failure is not kept', async () => {
    const { browser, clock, ask } = await startProvider(open)
    const { describe, answer, reads } = await startDocuments()
    const ann = browser()
    await signUp(ann, 'ann')
    const readsAfter = async (path: string, headers: Record<string, string>, wait: number) => {
      const id = describe(path, {}, headers)
      await ask(ann, { client_id: id })
      clock.advance(wait)
      await ask(ann, { client_id: id })
      return reads.filter((each) => each === path).length
    }
    assert.equal(await readsAfter('/a', { 'cache-control': 'no-store' }, minutes(5) - 1), 1)
    assert.equal(await readsAfter('/b', { 'cache-control': 'max-age=0' }, minutes(5)), 2)
    assert.equal(await readsAfter('/c', { 'cache-control': 'public, max-age=7200' }, hours(2) - 1), 1)
    assert.equal(await readsAfter('/d', {}, hours(1)), 2)
    assert.equal(await readsAfter('/e', { 'cache-control': 'max-age=999999999' }, days(1)), 2)

    const id = answer('/late', (response) => response.writeHead(500).end())
    assert.equal((await ask(ann, { client_id: id })).pathname, '/api/auth/error')
    describe('/late')
    assert.equal((await ask(ann, { client_id: id })).pathname, '/consent')
  })

  test('no longer goes where its document no longer leads, though it was let in', async () => {
    const { browser, clock, ask, codeOf, redeem } = await startProvider(open)
    const { describe } = await startDocuments()
    const id = describe('/helper.json')
    const ann = browser()
    await signUp(ann, 'ann')
    await redeem(await codeOf(ann, { client_id: id }), { client_id: id, client_secret: undefined })
    describe('/helper.json', { redirect_uris: ['https://app.example.com/elsewhere'] })
    assert.ok((await ask(ann, { client_id: id })).searchParams.has('code'))
    clock.advance(hours(1))
    assert.equal((await ask(ann, { client_id: id })).pathname, '/api/auth/error')
  })

  test('has so many documents of a host read in a minute, and many requests at once read one', async () => {
    const { browser, clock, ask } = await startProvider(open)
    const { describe, reads } = await startDocuments()
    const ann = browser()
    await signUp(ann, 'ann')
    const id = describe('/one')
    const pages = await Promise.all(Array.from({ length: 10 }, () => ask(ann, { client_id: id })))
    assert.deepEqual([...new Set(pages.map(({ pathname }) => pathname))], ['/consent'])
    assert.equal(reads.length, 1)
    clock.advance(minutes(1))
    const places = Array.from({ length: 30 }, (_, at) => describe(`/many/${at}`))
    for (const place of places) await ask(ann, { client_id: place })
    assert.equal(reads.length, 1 + 20)
    clock.advance(minutes(1))
    assert.equal((await ask(ann, { client_id: places[29] })).pathname, '/consent')
  })

  test('proves itself by keys, which it may replace', async () => {
    const { app, browser, clock, codeOf, redeem } = await startProvider(open)
    const { describe, answer, origin } = await startDocuments()
    const proof = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: `${origin}/keys` }
    const id = describe('/helper.json', proof)
    const [old, next] = [await generateKeyPair('ES256', { extractable: true }), await generateKeyPair('ES256', { extractable: true })]
    const publish = async ({ publicKey }: typeof old) => answer('/keys', jsonOf({ keys: [await exportJWK(publicKey)] }))
    await publish(old)
    const ann = browser()
    await signUp(ann, 'ann')
    const redeemBy = async ({ privateKey }: typeof old) => {
      const at = Math.floor(clock.now() / 1000)
      const claims = new SignJWT({ jti: crypto.randomUUID() }).setIssuer(id).setSubject(id).setAudience(`${app.config.url}/api/auth`)
      const assertion = await claims
        .setExpirationTime(at + 60)
        .setProtectedHeader({ alg: 'ES256' })
        .sign(privateKey)
      const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
      const by = { client_id: id, client_secret: undefined, client_assertion: assertion, client_assertion_type: type }
      return redeem(await codeOf(ann, { client_id: id }), by)
    }
    assert.equal((await redeemBy(next)).error, 'invalid_client')
    assert.equal((await redeemBy(old)).status, 200)
    assert.equal((await redeem(await codeOf(ann, { client_id: id }), { client_id: id, client_secret: undefined })).error, 'invalid_client')
    await publish(next)
    assert.equal((await redeemBy(next)).status, 200)
    assert.equal((await redeemBy(old)).error, 'invalid_client')
  })

  test('asks for what open applications offer, and for nothing of others', async () => {
    const { browser, register, ask } = await startProvider(open)
    const { describe } = await startDocuments()
    await register({ resources: ['https://mcp.example.com/mcp'], scopes: ['tools:call'], openResources: true })
    await register({ resources: ['https://inner.example.com'], scopes: ['secrets:read'] })
    const id = describe('/helper.json')
    const ann = browser()
    await signUp(ann, 'ann')
    const errorFor = async (params: Record<string, string | undefined>) =>
      (await ask(ann, { client_id: id, ...params })).searchParams.get('error')
    assert.equal(await errorFor({ scope: 'tools:call', resource: 'https://mcp.example.com/mcp' }), null)
    assert.equal(await errorFor({ scope: undefined }), null)
    assert.equal(await errorFor({ scope: 'secrets:read' }), 'invalid_scope')
    assert.equal(await errorFor({ resource: 'https://inner.example.com' }), 'invalid_target')
  })

  test('is listed for administrators, who delete it and do not change it, and ends unused', async () => {
    const { app, browser, clock, codeOf, redeem, refresh, manager, backend } = await startProvider(open)
    const { describe } = await startDocuments()
    const id = describe('/helper.json')
    const own = { client_id: id, client_secret: undefined }
    const ann = browser()
    await signUp(ann, 'ann')
    const letIn = async () => redeem(await codeOf(ann, { client_id: id }), own)
    const { refresh_token: token } = await letIn()
    const listed = (await manager.listApplications({}, backend)).data?.applications.find((each) => each.id === id)
    assert.deepEqual([listed?.source, listed?.kind, listed?.firstParty], ['document', 'public', false])
    assert.equal((await manager.updateApplication({ id, firstParty: true }, backend)).error?.code, 'VALIDATION_ERROR')
    await manager.deleteApplication({ id }, backend)
    assert.equal((await refresh(token, own)).error, 'invalid_client')

    const prune = async () => {
      for (const each of prunings) await each(app)
      return (await app.db.selectFrom('applications').where('id', '=', id).select('id').execute()).length
    }
    const { refresh_token: second } = await letIn()
    clock.advance(days(29))
    const { refresh_token: third } = await refresh(second, own)
    clock.advance(days(29))
    await refresh(third, own)
    clock.advance(days(89))
    assert.equal(await prune(), 1)
    clock.advance(days(1))
    assert.equal((await refresh(third, own)).error, 'invalid_client')
    assert.equal(await prune(), 0)
    assert.deepEqual(await app.db.selectFrom('applicationGrants').select('id').execute(), [])
  })

  test('is let in by a switch, and shut out by it', async () => {
    const { app, browser, ask, codeOf, redeem, refresh } = await startProvider(open)
    const { describe, reads } = await startDocuments()
    const id = describe('/helper.json')
    const own = { client_id: id, client_secret: undefined }
    const ann = browser()
    await signUp(ann, 'ann')
    const { refresh_token: token } = await redeem(await codeOf(ann, { client_id: id }), own)
    Object.assign(app.config, { clientMetadataDocuments: false })
    assert.equal((await ask(ann, { client_id: id })).pathname, '/api/auth/error')
    assert.equal((await ask(ann, { client_id: describe('/another') })).pathname, '/api/auth/error')
    assert.equal((await refresh(token, own)).error, 'invalid_client')
    assert.deepEqual(reads, ['/helper.json'])
  })
})
