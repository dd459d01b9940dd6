import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeColumns } from './place-columns.ts'
import type { Column } from './use-data-table.ts'

const orders = [
  column('number'),
  column('status'),
  column('customer'),
  column('product', { isMinor: true }),
  column('amount', { isNumber: true }),
  column('created'),
]

test('numbers outlast words where room is scarce, minor columns go first, and the name stays', () => {
  const ranks = [...placeColumns(orders)].toSorted(([, left], [, right]) => left.rank - right.rank).map(([name]) => name)
  assert.deepEqual(ranks, ['number', 'amount', 'status', 'customer', 'created', 'product'])
})

test('on a phone the number is beside the name, and the first and last of the others are below', () => {
  assert.deepEqual(phone(orders), { status: 'start', customer: 'rest', product: 'rest', amount: 'top', created: 'end' })
})

test('a screen says what is on the second line of a phone', () => {
  const members = [column('name'), column('email'), column('role', { onPhone: 'end' }), column('joined')]
  assert.deepEqual(phone(members), { email: 'start', role: 'end', joined: 'rest' })
})

test('with one column beside the name, the second line begins with it', () => {
  assert.deepEqual(phone([column('name'), column('state')]), { state: 'start' })
})

function column(name: string, rest: Partial<Column<object>> = {}): Column<object> {
  return { name, label: name, cell: () => name, ...rest }
}

function phone(columns: Column<object>[]) {
  return Object.fromEntries([...placeColumns(columns)].flatMap(([name, { phone: place }]) => (place ? [[name, place]] : [])))
}
