import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profiles } from '#contract/profiles.ts'
import { isPictureAddress, mostCharacters } from './picture-address.ts'

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

test('a picture of the most characters is one that the server takes, and one more is not', () => {
  const { image } = profiles.updateUser.input.shape
  assert.equal(image.safeParse('x'.repeat(mostCharacters)).success, true)
  assert.equal(image.safeParse('x'.repeat(mostCharacters + 1)).success, false)
})
