import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { weaknessesOf } from './weaknesses-of.ts'

test('tells each reason for which a password is guessed early, and none for good ones', () => {
  const personal = ['Ada Lovelace', 'ada.byron@example.com']
  assert.deepEqual(weaknessesOf('password1', []), ['common'])
  assert.deepEqual(weaknessesOf('LOVELACE-1815!', personal), ['personal'])
  assert.deepEqual(weaknessesOf('my byron is best', personal), ['personal'])
  assert.deepEqual(weaknessesOf('xyzwxyzwxyzw', []), ['repeated'])
  assert.deepEqual(weaknessesOf('ghijklmnop', []), ['sequence'])
  assert.deepEqual(weaknessesOf('фывапролджэ1', []), ['sequence'])
  for (const good of ['correct horse battery', 'Tr0ub4dor&3x', 'пароль моей собаки', 'an ada of a day']) {
    assert.deepEqual(weaknessesOf(good, personal), [], good)
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
