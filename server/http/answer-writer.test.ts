import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { type RouteTree, routesOf } from '#contract/kit/route.ts'
import { accountsWire, billingWire, oauthWire, type Wire } from '#contract/kit/wire.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { answerWriter } from './answer-writer.ts'

const trees: [RouteTree, Wire][] = [
  [contract, accountsWire],
  [billing, billingWire],
  [oauthProtocol, oauthWire],
]

test('every answer that a contract states can be written, though each writer is made with the first answer', () => {
  const unwritable = trees.flatMap(([tree, wire]) =>
    [...routesOf(tree)].flatMap(([, route]) => {
      if (route.answers === 'page') return []
      try {
        answerWriter(route.output, wire.casing)
        return []
      } catch (error) {
        return `${wire.base}${route.path}: ${(error as Error).message}`
      }
    }),
  )
  assert.deepEqual(unwritable, [])
})

test('what cannot be written is told when its writer is made', () => {
  assert.throws(() => answerWriter(z.object({ at: z.date() })), /"date" cannot be written/)
})
