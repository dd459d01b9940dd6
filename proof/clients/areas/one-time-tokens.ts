import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded, text } from '../expect.ts'
import { session, user } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export async function oneTimeTokens(stage: Stage) {
  const { visitor, id } = await stage.person()
  const tokenOf = async () => succeeded(await visitor.client.oneTimeToken.generate(), { token: text }).token

  await stage.row('oneTimeToken.generate', 'a token of 32 characters', async () => {
    assert.equal((await tokenOf()).length, 32)
  })

  await stage.row('oneTimeToken.generate', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.oneTimeToken.generate(), 401, 'UNAUTHORIZED')
  })

  await stage.row('oneTimeToken.verify', 'another browser gets a session and its cookie', async () => {
    const other = stage.visitor()
    const data = succeeded(await other.client.oneTimeToken.verify({ token: await tokenOf() }), { session, user })
    assert.equal(data.user.id, id)
    sessionCookie(other)
    const there = succeeded(await other.client.getSession())
    assert.equal(there.session.token, data.session.token)
    assert.equal(there.user.id, id)
  })

  await stage.row('oneTimeToken.verify', 'a second time', async () => {
    const token = await tokenOf()
    succeeded(await stage.visitor().client.oneTimeToken.verify({ token }))
    const { error } = await stage.visitor().client.oneTimeToken.verify({ token })
    assert.deepEqual([error?.status, error?.message], [400, 'Invalid token'])
  })

  await stage.row('oneTimeToken.verify', 'its session has ended', async () => {
    const { visitor } = await stage.person()
    const { token } = succeeded(await visitor.client.oneTimeToken.generate())
    succeeded(await visitor.client.signOut())
    const { error } = await stage.visitor().client.oneTimeToken.verify({ token })
    assert.deepEqual([error?.status, error?.message], [400, 'Session not found'])
  })

  await stage.row('oneTimeToken.verify', 'after three minutes', async () => {
    const token = await tokenOf()
    await stage.server.advance('PT3M')
    const { error } = await stage.visitor().client.oneTimeToken.verify({ token })
    assert.deepEqual([error?.status, error?.message], [400, stage.either('Token expired', 'Invalid token')])
  })
}
