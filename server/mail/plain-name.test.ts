import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainName } from './plain-name.ts'

test('names that people have stay as they are', () => {
  for (const name of [
    'Ada Lovelace',
    'J. R. R. Tolkien',
    'J.R. Ewing',
    'Acme Inc.',
    'AC/DC',
    'Müller & Söhne',
    'Web 2.0',
    'O’Neill-Żak',
    '山田 太郎',
  ])
    assert.equal(plainName(name), name)
})

test('nothing in a name is left that a mail program would make a link of', () => {
  const hostile = [
    'https://evil.example/login?a=b',
    'evil.example',
    'EVIL.CO.UK/pay',
    'www.evil.example',
    'Verify at evil。example now',
    'evil．example',
    'evil․example',
    'evil.\u200Bexample',
    'evil.\u00ADexample',
    'evil.\u200Dexample',
    'пример.рф',
    'support@bank.example',
    'support＠bank.example',
    'mailto:eve@evil.example',
    'tel:+190012345',
    '//evil.example',
    'javascript:alert(1)',
  ]
  for (const name of hostile) assert.doesNotMatch(plainName(name), /[@＠]|:\S|\/\/|[\p{L}\p{N}][.。．․]\p{Cf}*\p{L}{2}/u, name)
  assert.equal(plainName('Booking.com'), 'Booking com')
})
