import assert from 'node:assert/strict'
import { asked, refused, succeeded } from '../expect.ts'
import { password, type Stage } from '../stage.ts'

/** What every call has in common: paths, methods, errors, origins, options. */
export async function transport(stage: Stage) {
  const { visitor } = await stage.person()

  await stage.row('ok', 'the server is well', async () => {
    assert.deepEqual(succeeded(await visitor.client.$fetch('/ok')), { ok: true })
  })

  await stage.row('error', 'a page for people', async () => {
    const answer = await visitor.fetch('/api/auth/error?error=<b>')
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    assert.doesNotMatch(await answer.text(), /<b>/)
  })

  await stage.row('updateUser', 'without anything to change becomes a GET that nobody answers', async () => {
    const result = await visitor.client.updateUser({})
    asked(visitor, 'GET', '/update-user')
    assert.equal(result.data, null)
    assert.equal(result.error.status, 404)
  })

  await stage.row('signIn.email', 'a body that does not fit', async () => {
    refused(await visitor.client.signIn.email({ email: 'somebody@example.com' }), 400, 'VALIDATION_ERROR')
  })

  await stage.row('listSessions', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.listSessions(), 401, 'UNAUTHORIZED', 'Unauthorized')
  })

  await stage.row('getSession', 'answers are never kept by caches', async () => {
    await visitor.client.getSession()
    assert.match(visitor.last.headers.get('cache-control') ?? '', /no-store/)
    assert.match(visitor.last.headers.get('content-type') ?? '', /^application\/json/)
  })

  await stage.row('signOut', 'from a foreign page', async () => {
    const { visitor } = await stage.person()
    const options = { fetchOptions: { headers: { origin: 'https://elsewhere.example' } } }
    refused(await visitor.client.signOut(options), 403, 'INVALID_ORIGIN', 'Invalid origin')
    succeeded(await visitor.client.getSession())
  })

  await stage.row('signIn.email', 'throw: data as it stands, errors as exceptions', async () => {
    const { email } = await stage.person()
    const { client } = stage.visitor()
    const data = await client.signIn.email({ email, password, fetchOptions: { throw: true } })
    assert.equal(data.user.email, email)
    const attempt = client.signIn.email({ email, password: 'not this one', fetchOptions: { throw: true } })
    await assert.rejects(attempt, (error: { status: number; error: { code: string } }) => {
      assert.equal(error.status, 401)
      assert.equal(error.error.code, 'INVALID_EMAIL_OR_PASSWORD')
      return true
    })
  })

  await stage.row('signIn.email', 'onSuccess and onError are told', async () => {
    const { email } = await stage.person()
    const { client } = stage.visitor()
    const told: string[] = []
    const options = {
      onSuccess: ({ data }: { data: { user: { email: string } } }) => void told.push(data.user.email),
      onError: ({ error }: { error: { code: string } }) => void told.push(error.code),
    }
    await client.signIn.email({ email, password: 'not this one' }, options)
    await client.signIn.email({ email, password }, options)
    assert.deepEqual(told, ['INVALID_EMAIL_OR_PASSWORD', email])
  })

  await stage.row('getSession', 'with a bearer token instead of cookies', async () => {
    const { data } = await stage.visitor().client.signIn.email({ email: (await stage.person()).email, password })
    const bearer = stage.visitor({ authorization: `Bearer ${data.token}` })
    assert.equal(succeeded(await bearer.client.getSession()).user.id, data.user.id)
  })

  await stage.row('signIn.email', 'the bearer token of the answer, for clients without cookies', async () => {
    const { email } = await stage.person()
    const browser = stage.visitor()
    succeeded(await browser.client.signIn.email({ email, password }))
    const token = browser.last.headers.get('set-auth-token')
    assert.ok(token, 'no set-auth-token header')
    assert.match(browser.last.headers.get('access-control-expose-headers') ?? '', /set-auth-token/)
    const bearer = stage.visitor({ authorization: `Bearer ${token}` })
    assert.equal(succeeded(await bearer.client.getSession()).user.email, email)
  })
}
