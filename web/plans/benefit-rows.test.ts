import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benefitRows } from './benefit-rows.ts'

const plan = (...benefits: string[]) => ({ benefits: benefits.map((description) => ({ description })) })

test('a benefit is one row, however many plans have it and whatever they call it inside', () => {
  assert.deepEqual(benefitRows([plan('Support'), plan('Support ', 'A license key'), plan()]), [
    { label: 'Support', cells: [true, true, false] },
    { label: 'A license key', cells: [false, true, false] },
  ])
})
