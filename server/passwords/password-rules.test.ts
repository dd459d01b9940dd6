import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const [seven, eight, fourteen, fifteen] = [7, 8, 14, 15].map((length) => 'plum jam on toast'.slice(0, length)) as [
  string,
  string,
  string,
  string,
]

test('with nist a password alone has fifteen characters, and eight beside a second factor', async () => {
  const { browser, clock } = await startTestServer({ config: { passwordMinimum: 'nist' } })
  const join = async (wanted: string) =>
    (await browser().client.signUp.email({ email: 'cleo@example.com', name: 'Cleo', password: wanted })).error?.code
  assert.deepEqual([await join(fourteen), await join(fifteen)], ['PASSWORD_TOO_SHORT', undefined])

  const [ann, ben] = [browser(), browser()]
  await signUp(ann, 'ann')
  await signUpWithAuthenticator(ben, 'ben', clock)
  const change = async ({ client }: typeof ann, newPassword: string) =>
    (await client.changePassword({ currentPassword: password, newPassword })).error?.code
  assert.equal(await change(ann, fourteen), 'PASSWORD_TOO_SHORT')
  assert.deepEqual([await change(ben, seven), await change(ben, eight)], ['PASSWORD_TOO_SHORT', undefined])
  const { data } = await browser().client.getSettings()
  assert.deepEqual([data?.passwordMinimum, data?.passwordMinimumWithSecondFactor], [15, 8])
})

test('a password that became too short still signs in', async () => {
  const { browser, app } = await startTestServer()
  await browser().client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: fourteen })
  Object.assign(app.config, { passwordMinimum: 'nist' })
  assert.ok((await browser().client.signIn.email({ email: 'ann@example.com', password: fourteen })).data)
})
