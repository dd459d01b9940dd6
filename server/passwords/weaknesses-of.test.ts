import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../kit/config.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { weaknessesOf } from './weaknesses-of.ts'

test('tells each reason for which a password is guessed early, and none for good ones', () => {
  const house = { config: readConfig({}) }
  const personal = ['Ada Lovelace', 'ada.byron@example.com']
  assert.deepEqual(weaknessesOf(house, 'password1', []), ['common'])
  assert.deepEqual(weaknessesOf(house, 'LOVELACE-1815!', personal), ['personal'])
  assert.deepEqual(weaknessesOf(house, 'my byron is best', personal), ['personal'])
  assert.deepEqual(weaknessesOf(house, 'xyzwxyzwxyzw', []), ['repeated'])
  assert.deepEqual(weaknessesOf(house, 'ghijklmnop', []), ['sequence'])
  assert.deepEqual(weaknessesOf(house, 'фывапролджэ1', []), ['sequence'])
  for (const good of ['correct horse battery', 'Tr0ub4dor&3x', 'пароль моей собаки', 'an ada of a day']) {
    assert.deepEqual(weaknessesOf(house, good, personal), [], good)
  }
})

onBothDatabases('judging a password', (open) => {
  test('is for anybody, and refuses what is too long to be one', async () => {
    const { browser } = await startTestServer({ open })
    const { client } = browser()
    assert.deepEqual((await client.judgePassword({ password: '12345678' })).data, { weaknesses: ['common', 'sequence'] })
    assert.equal((await client.judgePassword({ password: 'x'.repeat(513) })).error?.status, 400)
  })
})
