import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyFilter, type Filter, isComplete, sentenceOf, valueOf } from './filter.ts'

const words = { eq: 'is', gte: 'is at least', and: 'and', or: 'or' } as Record<string, string>
const filter: Filter = {
  conjunction: 'and',
  clauses: [
    { property: 'name', operator: 'eq', value: 'api.call' },
    {
      conjunction: 'or',
      clauses: [
        { property: 'region', operator: 'eq', value: 'eu' },
        { property: 'tokens', operator: 'gte', value: 100 },
      ],
    },
  ],
}

test('a filter reads as a sentence, with brackets around groups and the quotation marks of its language', () => {
  assert.equal(
    sentenceOf(filter, (key, { value }) => (key === 'quoted' ? `«${value}»` : (words[key] ?? key))),
    'name is «api.call» and (region is «eu» or tokens is at least «100»)',
  )
})

test('a filter is complete when every condition says something', () => {
  assert.ok(isComplete(filter))
  assert.ok(isComplete({ conjunction: 'and', clauses: [] }))
  assert.ok(!isComplete(emptyFilter))
  assert.ok(!isComplete({ conjunction: 'and', clauses: [{ conjunction: 'or', clauses: [] }] }))
})

test('what is typed is held as an event holds it', () => {
  assert.equal(valueOf('100', 'tokens'), 100)
  assert.equal(valueOf('true', 'paid'), true)
  assert.equal(valueOf('1.5', 'tokens'), '1.5')
  assert.equal(valueOf('404', 'name'), '404')
})
