import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../testing/test-server.ts'
import { isOfHouseWords } from './house-words.ts'

const house = { applicationName: 'Looms & Sons', passwordWords: ['Jacquard', 'Weaver Street', 'ab'] }

test('knows passwords of little more than the installation’s own words', () => {
  for (const guess of ['Jacquard2026!', 'looms-sons-1', 'LOOMS12345', 'weaver.street', 'Weaver99jacquard', 'my jacquard 1'])
    assert.ok(isOfHouseWords(house, guess), guess)
})

test('lets a password pass in which they are some words among others, and one without them', () => {
  for (const good of ['correct horse battery', 'a jacquard of tomato soup', '48291047', 'abcabcab-xyz'])
    assert.ok(!isOfHouseWords(house, good), good)
})

test('refuses them where common passwords are refused, and the page that judges says so before', async () => {
  const words = { applicationName: 'Looms', passwordWords: ['Jacquard'] }
  for (const [refuseCommonPasswords, expected] of [
    [true, 'PASSWORD_TOO_COMMON'],
    [false, undefined],
  ] as const) {
    const { browser } = await startTestServer({ config: { ...words, refuseCommonPasswords } })
    const { client } = browser()
    const { error } = await client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: 'Jacquard-1804' })
    assert.equal(error?.code, expected)
    assert.deepEqual((await client.judgePassword({ password: 'loomsLooms1', personal: [] })).data?.weaknesses, ['common'])
  }
})
