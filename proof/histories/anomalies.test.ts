import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AnomalyName, againstReadCommitted, anomaliesIn } from './anomalies.ts'
import type { Deed, Transaction } from './history.ts'
import { historyOf } from './stores.ts'

describe('a planted anomaly is found and called by its name:', () => {
  test('transactions that wrote over each other in both directions (G0)', () => {
    assert.deepEqual(names([did('a', 'x+1 y+1b'), did('b', 'x+2 y+2b'), did('c', 'x=1,2 y=2b,1b')]), ['G0'])
  })

  test('a read of what was aborted (G1a)', () => {
    assert.deepEqual(names([{ ...did('a', 'x+1'), outcome: 'aborted' }, did('b', 'x=1')]), ['G1a'])
  })

  test('a read of what was not all yet (G1b)', () => {
    assert.deepEqual(names([did('a', 'x+1 x+2'), did('b', 'x=1'), did('c', 'x=1,2')]), ['G1b', 'G-single'])
    assert.deepEqual(names([did('a', 'x+1 x+2'), did('b', 'x=1')]), ['G1b', 'G-single'])
  })

  test('transactions that each read what the other wrote (G1c)', () => {
    assert.deepEqual(names([did('a', 'x+1 y=2'), did('b', 'y+2 x=1')]), ['G1c'])
  })

  test('a read of one list before and of another after the same transaction (G-single)', () => {
    assert.deepEqual(names([did('a', 'x+1 y+2'), did('b', 'x=1 y='), did('c', 'y=2')]), ['G-single'])
  })

  test('two that each did not see the other (G2)', () => {
    assert.deepEqual(names([did('a', 'x= y+1'), did('b', 'y= x+2'), did('c', 'x=2 y=1')]), ['G2'])
  })

  test('two that appended to the same version (lost update)', () => {
    assert.deepEqual(names([did('a', 'x= x+1'), did('b', 'x= x+2'), did('c', 'x=1,2')]), ['lost update', 'G-single'])
  })

  test('two orders of one list', () => {
    assert.deepEqual(names([did('a', 'x+1'), did('b', 'x+2'), did('c', 'x=1,2'), did('d', 'x=2,1')]), ['incompatible orders'])
    assert.deepEqual(names([did('a', 'x+1'), did('b', 'x+2'), did('c', 'x=1'), did('d', 'x=2')]).at(0), 'incompatible orders')
  })

  test('a value that comes twice, and one that no one appended', () => {
    assert.deepEqual(names([did('a', 'x+1'), did('b', 'x=1,1')]), ['duplicate'])
    assert.deepEqual(names([did('a', 'x+1'), did('b', 'x=1,9')]), ['unheard-of value'])
    assert.deepEqual(names([did('a', 'x+1'), did('b', 'y=1')]), ['unheard-of value'])
  })

  test('a transaction that does not see what it did itself', () => {
    assert.deepEqual(names([did('a', 'x+1 x='), did('b', 'x=1')]).at(0), 'own write missing')
  })

  test('a read that is older than what had ended before it began, if time is promised to count', () => {
    const stale = [at(1, 2, did('a', 'x+1')), at(3, 4, did('b', 'x=')), at(5, 6, did('c', 'x=1'))]
    assert.deepEqual(names(stale), [])
    assert.deepEqual(names(stale, { inRealTime: true }), ['real time'])
    assert.deepEqual(names([at(1, 3, did('a', 'x+1')), at(3, 4, did('b', 'x=')), at(5, 6, did('c', 'x=1'))], { inRealTime: true }), [])
    const lost = [at(1, 2, did('a', 'x+1')), at(3, 4, did('b', 'x='))]
    assert.deepEqual(names(lost, { inRealTime: true }), ['real time'])
  })

  test('the same among lists that say who is there and not in which order', () => {
    const all = { isOrdered: false, inRealTime: true }
    const late = (each: Transaction[]) => names(each, all)
    assert.deepEqual(late([did('a', 'x+1'), did('b', 'x+2'), did('c', 'x=1,2'), did('d', 'x=2,1')]), [])
    assert.deepEqual(late([did('a', 'x+1'), did('b', 'x+2'), did('c', 'x=1'), did('d', 'x=2')]), ['G2'])
    assert.deepEqual(late([did('a', 'x+1 y+2'), did('b', 'x=1 y=')]), ['G-single'])
    assert.deepEqual(late([did('a', 'x+1 x+2'), did('b', 'x=2')]), ['G1b', 'G-single'])
    assert.deepEqual(late([{ ...did('a', 'x+1'), outcome: 'aborted' }, did('b', 'x=1')]), ['G1a'])
    assert.deepEqual(late([at(1, 2, did('a', 'x+1')), at(3, 4, did('b', 'x='))]), ['real time'])
  })
})

test('what had no answer may have happened, and may not', () => {
  const unknown = (one: Transaction): Transaction => ({ ...one, outcome: 'unknown' })
  assert.deepEqual(names([at(1, 2, unknown(did('a', 'x+1'))), at(3, 4, did('b', 'x='))], { inRealTime: true }), [])
  assert.deepEqual(names([at(1, 2, unknown(did('a', 'x+1'))), at(3, 4, did('b', 'x=1'))], { inRealTime: true }), [])
  const then = at(5, 6, did('c', 'x='))
  assert.deepEqual(names([at(1, 2, unknown(did('a', 'x+1'))), at(3, 4, did('b', 'x=1')), then], { inRealTime: true }), ['real time'])
  assert.deepEqual(names([unknown(did('a', 'x+1 y+2')), did('b', 'x= y=')]), [])
  assert.deepEqual(names([unknown(did('a', 'x+1 y+2')), did('b', 'x=1 y=')]), ['G-single']) // half of it has not happened
})

const seeds = Array.from({ length: 60 }, (_, at) => at)
const foundIn = (isolation: Parameters<typeof historyOf>[0], promised?: Parameters<typeof anomaliesIn>[1]) =>
  seeds.flatMap((seed) => anomaliesIn(historyOf(isolation, { seed }), promised).map((anomaly) => ({ seed, ...anomaly })))
const namesOf = (found: { name: AnomalyName }[]) => [...new Set(found.map(({ name }) => name))].toSorted()

test('nothing is found where one transaction runs after another', () => {
  for (const isOrdered of [true, false]) assert.deepEqual(foundIn('serial', { isOrdered, inRealTime: true }), [])
})

test('in a store of snapshots only what snapshots let happen is found', () => {
  assert.deepEqual(namesOf(foundIn('snapshot')), ['G2'])
})

test('in a store that reads what is committed, what that lets happen is found and nothing else', () => {
  assert.deepEqual(namesOf(foundIn('read committed')), ['G-single', 'G2', 'lost update'])
})

test('in a store that keeps nothing apart, everything is found', () => {
  const found = foundIn('none')
  for (const name of ['G0', 'G1a', 'G1b', 'G1c', 'lost update'] as const) assert.ok(namesOf(found).includes(name), name)
  for (const seed of seeds) assert.ok(againstReadCommitted(found.filter((each) => each.seed === seed)).length > 0, `seed ${seed}`)
})

test('thousands of transactions are judged, and told of by names that a reader finds again', () => {
  const long = historyOf('snapshot', { seed: 1, length: 4000, lists: 20 })
  const [first] = anomaliesIn(long, { inRealTime: true })
  assert.match(first?.says ?? '', /^t\d+ –(ww|wr|rw) list-\d+→ t\d+ /)
})

function names(history: Transaction[], promised?: Parameters<typeof anomaliesIn>[1]): AnomalyName[] {
  return [...new Set(anomaliesIn(history, promised).map(({ name }) => name))]
}

/** `did('a', 'x+1 y=2,3')`: one appended 1 to x and read 2 and 3 in y, at the same time as all others. */
function did(name: string, deeds: string): Transaction {
  return { name, outcome: 'committed', deeds: deeds.split(' ').map(deedOf), began: 0, ended: 0 }
}

function deedOf(text: string): Deed {
  const [list = '', append] = text.split('+')
  if (append !== undefined) return { list, append }
  const [read = '', values = ''] = text.split('=')
  return { list: read, read: values === '' ? [] : values.split(',') }
}

function at(began: number, ended: number, one: Transaction): Transaction {
  return { ...one, began, ended }
}
