import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from './page-of.ts'

const columns = [{ name: 'size', label: 'Size', cell: String, order: ({ size }: { size: number | '' }) => size }]
const rows = [{ size: 3 }, { size: '' as const }, { size: 1 }, { size: 2 }]

test('rows that are all there are sorted and cut, with what is not known last', () => {
  const sizes = (isDown: boolean, page: number) =>
    pageOf({ rows }, { columns, sorting: { by: 'size', isDown }, page, size: 3 }).rows.map(({ size }) => size)
  assert.deepEqual([sizes(false, 1), sizes(false, 2)], [[1, 2, 3], ['']])
  assert.deepEqual(sizes(true, 1), [3, 2, 1])
})

test('a page of the server is shown as it came', () => {
  const page = pageOf({ rows, total: 9 }, { columns, sorting: { by: 'size', isDown: false }, page: 2, size: 4 })
  assert.deepEqual([page.rows, page.total, page.pages], [rows, 9, 3])
})
