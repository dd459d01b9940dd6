import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepBought, keepDraft, readBought, readDraft } from './draft.ts'

test('of a card nothing is kept in the browser, and of the buyer nothing any more once they paid', () => {
  const values = { email: 'ada@example.com', country: 'DE', cardNumber: '4242 4242 4242 4242', cardExpiry: '12/34', cardToken: 'tok_ok' }
  keepDraft('secret', { productId: 'p-1', values })
  assert.deepEqual(readDraft('secret'), { productId: 'p-1', values: { email: 'ada@example.com', country: 'DE' } })
  assert.doesNotMatch(all(), /4242|12\/34|tok_ok/)
  keepBought('secret', { token: 'portal', slug: 'acme' })
  assert.deepEqual([readDraft('secret'), readBought('secret')], [null, { token: 'portal', slug: 'acme' }])
  assert.doesNotMatch(all(), /ada@example\.com/)
})

/** Whatever the tab keeps, under whatever name. */
function all(): string {
  return Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.getItem(sessionStorage.key(at) ?? '')).join('\n')
}
