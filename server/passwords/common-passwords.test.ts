import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

test('knows everybody’s first guesses in any letter size and form', () => {
  for (const guess of ['password', 'PassWord1', '12345678', 'qwertyuiop', 'ｐassword', 'iloveyou1'])
    assert.ok(isCommonPassword(guess), guess)
})

test('lets good passwords pass', () => {
  for (const good of ['correct horse battery', 'пароль моей собаки', 'Tr0ub4dor&3x', 'constructor!'])
    assert.ok(!isCommonPassword(good), good)
})
