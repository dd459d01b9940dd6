import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from './app.ts'
import { defineState } from './state.ts'

type Bare = Pick<App, 'state'>

test('state is made once for each App, and no two Apps share it', () => {
  const countsOf = defineState((_: Bare) => new Map<string, number>())
  const [one, two]: [Bare, Bare] = [{ state: new Map() }, { state: new Map() }]
  countsOf(one).set('visits', 1)
  assert.equal(countsOf({ ...one }).get('visits'), 1)
  assert.equal(countsOf(two).size, 0)
  assert.equal(defineState((_: Bare) => 'other')(one), 'other')
})
