import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenAddress, isPictureAddress } from './picture-address.ts'

test('takes addresses that a page may show, and no others', () => {
  assert.equal(isPictureAddress('https://example.com/ada.png'), true)
  for (const text of [
    '',
    'ada.png',
    'http://example.com/ada.png',
    'javascript:alert(1)',
    'https://',
    `https://example.com/${'x'.repeat(2048)}`,
  ]) {
    assert.equal(isPictureAddress(text), false, text.slice(0, 40))
  }
})

test('shows the address that somebody gave, and not where an upload is kept', () => {
  assert.equal(givenAddress('https://example.com/ada.png'), 'https://example.com/ada.png')
  assert.equal(givenAddress(`https://accounts.example.com/api/auth/picture/${'a'.repeat(43)}`), '')
  assert.equal(givenAddress(null), '')
})
