import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantedTrial } from './wanted-trial.ts'

const german = 'testphase verlängern | um für von tag tage'

test('whose trial and how many days are read from the words, in the reader’s language and in English', () => {
  assert.deepEqual(wantedTrial('extend trial amara 7 days', german), { who: 'amara', days: 7 })
  assert.deepEqual(wantedTrial('Extend trial of Amara Okafor by 14', german), { who: 'amara okafor', days: 14 })
  assert.deepEqual(wantedTrial('verlängern amara 30 Tage', german), { who: 'amara', days: 30 })
  assert.deepEqual(wantedTrial('extend', german), { who: '', days: 7 })
  assert.deepEqual(wantedTrial('extend amara 999', german), { who: 'amara', days: 365 })
  assert.deepEqual(wantedTrial('extend amara 0', german), { who: 'amara', days: 1 })
})

test('other words mean no trial', () => {
  for (const text of ['', 'amara', 'of amara', 'refund 0365', 'new product', 'days']) assert.equal(wantedTrial(text, german), null, text)
})
