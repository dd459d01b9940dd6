import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Filter, type FilterClause, filterLimits, GivenFilter } from '#contract/billing/meters.ts'
import { compileFilter, compileMeter } from './compile-meter.ts'

const event = {
  name: 'ai.call',
  source: 'user',
  timestamp: '2026-01-15T12:00:00.500Z',
  metadata: { model: 'large', tokens: 12, ratio: 0.5, cached: true, flag: 't', count: '7', 'a.b': 1 },
}
const fits = (...clauses: [string, FilterClause['operator'], FilterClause['value']][]) =>
  compileFilter({ conjunction: 'and', clauses: clauses.map(([property, operator, value]) => ({ property, operator, value })) })(event)

test('every operator compares what has the same type, and nothing else', () => {
  const second = Date.parse('2026-01-15T12:00:00Z') / 1000
  const right: [string, FilterClause['operator'], FilterClause['value']][] = [
    ['name', 'eq', 'ai.call'],
    ['name', 'like', 'ai.'],
    ['name', 'not_like', 'AI.'],
    ['source', 'ne', 'system'],
    ['timestamp', 'eq', second],
    ['timestamp', 'gte', second],
    ['timestamp', 'lt', second + 1],
    ['model', 'gt', 'larg'],
    ['model', 'not_like', 'small'],
    ['tokens', 'eq', 12],
    ['tokens', 'lte', 12],
    ['tokens', 'ne', 11],
    ['tokens', 'like', '2'],
    ['ratio', 'lt', 1],
    ['cached', 'eq', true],
    ['flag', 'eq', true],
    ['count', 'eq', 7],
    ['a.b', 'eq', 1],
  ]
  for (const clause of right) assert.equal(fits(clause), true, clause.join(' '))
  const wrong: [string, FilterClause['operator'], FilterClause['value']][] = [
    ['name', 'ne', 7],
    ['timestamp', 'ne', 'never'],
    ['tokens', 'eq', '12'],
    ['tokens', 'ne', 'x'],
    ['cached', 'ne', 'true'],
    ['missing', 'ne', 'x'],
    ['missing', 'not_like', 'x'],
    ['toString', 'ne', 'x'],
    ['__proto__', 'ne', 'x'],
    ['constructor', 'not_like', 'x'],
  ]
  for (const clause of wrong) assert.equal(fits(clause), false, clause.join(' '))
})

test('clauses nest, and none at all fit everything', () => {
  const nested: Filter = {
    conjunction: 'and',
    clauses: [
      { property: 'name', operator: 'eq', value: 'ai.call' },
      {
        conjunction: 'or',
        clauses: [
          { property: 'tokens', operator: 'gt', value: 100 },
          { conjunction: 'and', clauses: [{ property: 'model', operator: 'eq', value: 'large' }] },
        ],
      },
    ],
  }
  assert.equal(compileFilter(nested)(event), true)
  assert.equal(compileFilter({ conjunction: 'or', clauses: [] })(event), true)
})

test('a sum takes numbers that a double holds exactly', () => {
  const count = compileMeter({ conjunction: 'and', clauses: [] }, { func: 'sum', property: 'tokens' })
  const valueOf = (tokens: unknown) => count({ ...event, metadata: { tokens } })
  assert.deepEqual([12, -1, 0.5].map(valueOf), [12, -1, 0.5])
  for (const value of ['12', true, null, undefined, 1e16, Number.NaN, Number.POSITIVE_INFINITY]) assert.equal(valueOf(value), undefined)
  assert.equal(compileMeter({ conjunction: 'and', clauses: [] }, { func: 'count' })(event), null)
})

test('a filter that is too deep, too long or no filter is refused, and its prefix is dropped', () => {
  const clause = { property: 'metadata.tokens', operator: 'eq', value: 1 }
  assert.deepEqual(GivenFilter.parse({ conjunction: 'and', clauses: [clause] }).clauses, [{ ...clause, property: 'tokens' }])
  const nest = (depth: number): unknown => (depth === 0 ? clause : { conjunction: 'or', clauses: [nest(depth - 1)] })
  assert.equal(GivenFilter.safeParse(nest(filterLimits.depth)).success, true)
  const half = Array.from({ length: 60 }, () => clause)
  const broken = [
    nest(filterLimits.depth + 1),
    { conjunction: 'and', clauses: Array.from({ length: filterLimits.clauses + 1 }, () => clause) },
    { conjunction: 'and', clauses: [1, 2].map(() => ({ conjunction: 'or', clauses: half })) },
    { conjunction: 'xor', clauses: [] },
    { conjunction: 'and' },
    { conjunction: 'and', clauses: [{ ...clause, operator: 'matches' }] },
    { conjunction: 'and', clauses: [{ ...clause, value: null }] },
    { conjunction: 'and', clauses: [{ ...clause, value: 0.5 }] },
    null,
  ]
  for (const filter of broken) assert.equal(GivenFilter.safeParse(filter).success, false, JSON.stringify(filter).slice(0, 80))
})
