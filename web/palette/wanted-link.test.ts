import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantedLink } from './wanted-link.ts'

const german = 'Bezahllink für erstellen'

test('the product of a checkout link is read from the words, in the reader’s language and in English', () => {
  assert.equal(wantedLink('create checkout link turbo', german), 'turbo')
  assert.equal(wantedLink('Checkout link for Turbo Max', german), 'turbo max')
  assert.equal(wantedLink('bezahllink turbo', german), 'turbo')
  assert.equal(wantedLink('checkout li', german), '')
  assert.equal(wantedLink('che', german), '')
})

test('other words mean no checkout link', () => {
  for (const text of ['', 'ch', 'turbo', 'turbo link', 'refund 0365', 'new product']) assert.equal(wantedLink(text, german), null, text)
})
