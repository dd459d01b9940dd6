import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from './random.ts'
import { seal, unseal } from './sealing.ts'

const keeper = (...secrets: string[]) => ({ config: { secrets }, random: systemRandom })
const today = keeper('the secret of today, long enough to be one')
const tomorrow = keeper('the secret of tomorrow', ...today.config.secrets)

test('what is sealed opens again, and does not show what it holds', () => {
  const sealed = seal(today, 'mail', 'код 402917')
  assert.equal(unseal(today, 'mail', sealed), 'код 402917')
  assert.doesNotMatch(sealed, /402917/)
  assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('utf8'), /402917/)
})

test('the same text is sealed differently each time', () => {
  assert.notEqual(seal(today, 'mail', 'text'), seal(today, 'mail', 'text'))
})

test('an older secret still opens what it sealed, a removed one does not', () => {
  const sealed = seal(today, 'mail', 'text')
  assert.equal(unseal(tomorrow, 'mail', sealed), 'text')
  assert.throws(() => unseal(keeper('the secret of tomorrow'), 'mail', sealed), /TOLLGATE_SECRETS/)
})

test('the newest secret seals', () => {
  const sealed = seal(tomorrow, 'mail', 'text')
  assert.equal(unseal(keeper('the secret of tomorrow'), 'mail', sealed), 'text')
})

test('what is sealed for one purpose opens for no other', () => {
  assert.throws(() => unseal(today, 'token', seal(today, 'mail', 'text')))
})

test('what was changed, cut or made up does not open', () => {
  const bytes = Buffer.from(seal(today, 'mail', 'text'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    assert.throws(() => unseal(today, 'mail', changed.toString('base64url')), `byte ${at}`)
  }
  for (const length of [0, 5, 12, 27]) assert.throws(() => unseal(today, 'mail', bytes.subarray(0, length).toString('base64url')))
  assert.throws(() => unseal(today, 'mail', 'not sealed at all'))
})
