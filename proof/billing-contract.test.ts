import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { billing } from '#contract/billing/index.ts'
import { envelopeOf, webhookData } from '#contract/billing/webhook-events.ts'
import { knownTypes, type SentType } from '#contract/billing/webhook-types.ts'
import { camelOf, isUntouched, snakeOf } from '#contract/kit/casing.ts'
import { routesOf } from '#contract/kit/route.ts'
import { answerWriter } from '#server/http/answer-writer.ts'
import { samplesOf } from './clients/billing/samples.ts'

const routes = [...routesOf(billing)]
const answers = [
  ...routes.filter(([, { answers }]) => answers === 'json').map(([names, { output }]) => [names.join('.'), output] as const),
  ...(Object.keys(webhookData) as SentType[]).map((type) => [type, envelopeOf(type)] as const),
]

test('no route of billing is stated twice', () => {
  const places = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  assert.equal(new Set(places).size, places.length)
  assert.equal(knownTypes.length, 27)
})

test('every parameter of a path is a member of the input, whatever its variant', () => {
  for (const [names, { path, input }] of routes) {
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) assert.ok(hasMember(input, name), `${names.join('.')}: ${name}`)
  }
})

test('every name leads from the wire to code and back', () => {
  for (const [name, schema] of answers) for (const key of keysIn(schema)) assert.equal(snakeOf(camelOf(key)), key, name)
})

test('every answer is written from code as the wire has it, whole', () => {
  for (const [name, schema] of answers) {
    const write = answerWriter(schema, 'snake_case')
    for (const sample of samplesOf(schema)) {
      assert.ok(z.safeParse(schema, sample).success, name)
      assert.deepEqual(JSON.parse(write(inCode(schema, sample))), sample, name)
    }
  }
})

/** The value that code would give to be written so. */
function inCode(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (value === null || typeof value !== 'object' || isUntouched(schema)) return value
  if (def.type === 'nullable' || def.type === 'optional') return inCode(def.innerType, value)
  if (def.type === 'array') return (value as unknown[]).map((each) => inCode(def.element, each))
  if (def.type === 'union') {
    const variant = def.options.find((option) => z.safeParse(option, value).success) as z.core.$ZodType
    return inCode(variant, value)
  }
  const members = Object.entries(value)
  if (def.type === 'record') return Object.fromEntries(members.map(([key, member]) => [key, inCode(def.valueType, member)]))
  const { shape } = def as unknown as { shape: Record<string, z.core.$ZodType> }
  return Object.fromEntries(members.map(([key, member]) => [camelOf(key), inCode(shape[key] as z.core.$ZodType, member)]))
}

function keysIn(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (isUntouched(schema)) return []
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, member]) => [key, ...keysIn(member)])
  if (def.type === 'nullable' || def.type === 'optional') return keysIn(def.innerType)
  if (def.type === 'array') return keysIn(def.element)
  if (def.type === 'record') return keysIn(def.valueType)
  return def.type === 'union' ? def.options.flatMap(keysIn) : []
}

function hasMember(schema: z.core.$ZodType, name: string): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'union' ? def.options.every((option) => hasMember(option, name)) : def.type === 'object' && name in def.shape
}
