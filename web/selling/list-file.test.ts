import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FileColumns, fileOf, sumsInUnits } from './list-file.ts'

type Row = { name: string; amount: number; currency: string }

const columns: FileColumns<Row> = {
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  total_amount: ({ amount, currency }) => ({ amount, currency }),
  ended_at: () => ({ at: null }),
}

test('a file begins with the mark of its script and the names of its columns, and tells money in its unit', () => {
  const rows = [
    { name: 'Zoë', amount: 1205, currency: 'usd' },
    { name: 'Aiko', amount: 1205, currency: 'jpy' },
  ]
  assert.equal(
    fileOf(rows, columns, (name) => name.toUpperCase()),
    '\uFEFFNAME,CURRENCY,TOTAL_AMOUNT,ENDED_AT\r\nZoë,usd,12.05,\r\nAiko,jpy,1205,\r\n',
  )
})

test('a cell of a file holds no formula, and what separates cells is quoted', () => {
  const [, line = ''] = fileOf([{ name: '=1+1,"x"', amount: 0, currency: 'kwd' }], columns, (name) => name).split('\r\n')
  assert.doesNotMatch(line, /^"?=/)
  assert.match(line, /""x""",kwd,0\.000,$/)
})

test('sums of several currencies share a cell', () => {
  const sums = [
    { amount: 1250, currency: 'usd' },
    { amount: 300, currency: 'jpy' },
  ]
  assert.equal(sumsInUnits(sums), '12.50 USD + 300 JPY')
  assert.equal(sumsInUnits(), '')
})
