import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneOf, pageNumber, parseSearch, searchOf, stringifySearch, text } from './search.ts'

const search = searchOf({ search: text, page: pageNumber, kind: oneOf(['new', 'old']) })
const read = (address: string) => search(parseSearch(address))

test('what stands in an address is read as the route says', () => {
  assert.deepEqual(read('?search=12&page=3&kind=old'), { search: '12', page: 3, kind: 'old' })
})

test('what makes no sense counts as left out', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '1e99']) assert.equal(read(`?page=${page}`).page, undefined, page)
  assert.equal(read('?kind=other').kind, undefined)
  assert.equal(stringifySearch(read('')), '')
})

test('an address is written as it was read', () => {
  assert.equal(stringifySearch(read('?page=x&search=a%20b%26c')), '?search=a+b%26c')
  assert.equal(stringifySearch({ joined: '', page: undefined }), '?joined=')
  assert.equal(stringifySearch({}), '')
})
