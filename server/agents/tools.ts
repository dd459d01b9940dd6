import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import { tagWords } from '../reference/tag-words.ts'
import { inputSchemaOf } from './input-schema.ts'
import { isReading, type Operation } from './operations.ts'

export type Tool = { name: string; title?: string; description: string; inputSchema: JsonSchema; annotations: object }

const confirmation: JsonSchema = { type: 'string', description: 'What the dry run of the same call gave.' }
const named: JsonSchema = { type: 'string', description: 'As search_operations names it, such as admin.listUsers.' }
const given: JsonSchema = { type: 'object', description: 'As describe_operation says.', additionalProperties: true }
const twoSteps = 'The first call is a dry run: it says what would happen, does nothing, and gives a confirmation for the second.'

/** The tools of an agent that named no toolset: a few that find and call all the others. A list of hundreds would fill its memory. */
export const fewTools: readonly Tool[] = [
  {
    name: 'search_operations',
    description: 'Find operations of this server that you may call, by words or by area. Without either it lists the areas.',
    inputSchema: objectOf({ words: { type: 'string' }, area: { type: 'string' } }, []),
    annotations: { title: 'Search operations', ...annotationsOf(true) },
  },
  {
    name: 'describe_operation',
    description: 'What an operation is given, as JSON Schema, and whether it is done in two steps.',
    inputSchema: objectOf({ operation: named }, ['operation']),
    annotations: { title: 'Describe an operation', ...annotationsOf(true) },
  },
  {
    name: 'read_operation',
    description: 'Call an operation that only looks (GET).',
    inputSchema: objectOf({ operation: named, arguments: given }, ['operation']),
    annotations: { title: 'Read', ...annotationsOf(true) },
  },
  {
    name: 'call_operation',
    description: `Call an operation that changes something. What deletes, ends, charges or lets people in is done in two steps. ${twoSteps}`,
    inputSchema: objectOf({ operation: named, arguments: given, confirmation }, ['operation']),
    annotations: { title: 'Call', ...annotationsOf(false, { destructive: true }) },
  },
]

function objectOf(properties: Record<string, JsonSchema>, required: string[]): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}

function annotationsOf(isReading: boolean, { destructive = false, idempotent = isReading } = {}) {
  return { readOnlyHint: isReading, destructiveHint: destructive, idempotentHint: idempotent, openWorldHint: false }
}

/** An operation as a tool of its own, for an agent that named its toolset. */
export function toolOf(operation: Operation): Tool {
  const { route, asksTwice } = operation
  const idempotent = route.method !== 'POST' && route.method !== 'PATCH'
  return {
    name: toolNameOf(operation),
    description: asksTwice ? `${route.summary} ${twoSteps}` : route.summary,
    inputSchema: asksTwice ? withConfirmation(inputSchemaOf(operation)) : inputSchemaOf(operation),
    annotations: { title: operation.name, ...annotationsOf(isReading(operation), { destructive: asksTwice, idempotent }) },
  }
}

/** Letters, digits and underscores are what every client takes. */
export function toolNameOf({ name }: Operation): string {
  return name.replaceAll('.', '_')
}

function withConfirmation(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, confirmation } }
}

/** What an agent reads of an operation before it calls it. */
export function describe(operation: Operation) {
  const { name, route, wire, asksTwice } = operation
  const tool = isReading(operation) ? 'read_operation' : 'call_operation'
  const about = { operation: name, summary: route.summary, request: `${route.method} ${wire.base}${route.path}` }
  return { ...about, callWith: tool, inTwoSteps: asksTwice, arguments: inputSchemaOf(operation) }
}

const mostFound = 25

/** The operations that hold most of these words, or the areas where none are given. */
export function search(shown: readonly Operation[], { words = '', area }: { words?: string | undefined; area?: string | undefined }) {
  const wanted = wordsIn(words)
  if (wanted.length === 0 && area === undefined) {
    const areas = Map.groupBy(shown, (each) => areaOf(each)).entries()
    return { areas: [...areas].map(([name, all]) => ({ area: name, about: tagWords[all[0]?.area ?? ''] ?? '', operations: all.length })) }
  }
  const found = shown
    .filter((each) => area === undefined || areaOf(each) === area || each.area === area)
    .map((each) => ({ each, score: scoreOf(each, wanted) }))
    .filter(({ score }) => wanted.length === 0 || score > 0)
    .toSorted((one, other) => other.score - one.score)
  const most = wanted.length === 0 ? found.length : mostFound
  const listed = found.slice(0, most).map(({ each }) => ({ operation: each.name, summary: each.route.summary, inTwoSteps: each.asksTwice }))
  return { found: found.length, operations: listed }
}

/** Areas of billing carry its name: `billing.products`. */
export function areaOf({ name, area }: Operation): string {
  return name.startsWith('billing.') ? `billing.${area}` : area
}

function wordsIn(text: string): string[] {
  const words = text
    .slice(0, 200)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{2,}/g)
  return [...new Set(words)].map((word) => word.replace(/(?<=\w{3})s$/, ''))
}

function scoreOf({ name, route }: Operation, wanted: readonly string[]): number {
  const [ofName, ofSummary] = [wordsIn(name), wordsIn(route.summary)]
  return wanted.reduce((sum, word) => sum + (ofName.includes(word) ? 3 : 0) + (ofSummary.includes(word) ? 1 : 0), 0)
}
