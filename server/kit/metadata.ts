import { limits } from '#contract/limits.ts'
import type { JsonObject } from '../storage/tables.ts'
import { isPlainJson } from './plain-json.ts'
import { refuse } from './refusal.ts'

/** Metadata as it is kept: a plain object of a few kilobytes. Refuses everything else. */
export function checkMetadata(given: Record<string, unknown>): JsonObject {
  if (Buffer.byteLength(JSON.stringify(given)) > limits.metadata.bytes) refuse('METADATA_TOO_LARGE')
  return isPlainJson(given) ? (given as JsonObject) : refuse('METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED')
}
