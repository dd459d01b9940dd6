import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import { didYouMean } from '../kit/did-you-mean.ts'
import { Refusal } from '../kit/refusal.ts'

type Found = Pick<z.core.$ZodIssue, 'path' | 'message'> & { values?: readonly unknown[] }
type Parts = Pick<FastifyRequest, 'query' | 'body' | 'params' | 'method'> & { headers?: FastifyRequest['headers'] }

/** For callers who meant JSON: tools such as curl send a form unless told otherwise. */
export const formHint = 'The body was sent as a form. Send JSON, with the header content-type: application/json.'

/** Input that does not fit its schema, with everything that is wrong about it. */
export function invalidInput(request: Parts, given: unknown, found: readonly Found[]): Refusal {
  const issues = found.map((issue, count): InputIssue => {
    const value = at(given, issue.path)
    const message = wordsFor(issue, value) + (count < mostAdvised ? adviceFor(issue, value) : '')
    return {
      place: placeOf(request, issue.path[0]),
      path: issue.path,
      message,
      type: message === errors.REQUIRED[1] ? 'missing' : 'value_error',
      ...shown(value),
    }
  })
  const isForm = request.headers?.['content-type']?.startsWith('application/x-www-form-urlencoded')
  return new Refusal(request.method === 'GET' ? 'INVALID_QUERY_PARAMETERS' : 'VALIDATION_ERROR', {
    issues,
    ...(isForm && { hint: formHint }),
  })
}

/** To find the nearest word takes time, and strangers choose how many are wrong. */
const mostAdvised = 5

/** For a word that is none of the known ones: the nearest. */
function adviceFor({ values }: Found, value: unknown): string {
  if (!values || typeof value !== 'string' || value.length > 60) return ''
  const advice = didYouMean(
    value,
    values.filter((each) => typeof each === 'string'),
  )
  return advice === '.' ? '' : advice
}

/** What is not there is missing rather than wrong. A check that names an error of the catalogue speaks in its words. */
function wordsFor({ path, message }: Found, value: unknown): string {
  if (Object.hasOwn(errors, message)) return errors[message as ErrorCode][1]
  return message === errors.INVALID_INPUT[1] && path.length > 0 && value === undefined ? errors.REQUIRED[1] : message
}

function placeOf({ query, body, params, method }: Parts, name: PropertyKey | undefined): InputIssue['place'] {
  if (name !== undefined && has(params, name)) return 'path'
  if (name !== undefined && has(body, name)) return 'body'
  if (name !== undefined && has(query, name)) return 'query'
  return method === 'GET' || method === 'DELETE' ? 'query' : 'body'
}

function has(part: unknown, name: PropertyKey): boolean {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, name)
}

/** What was given is said again only where it is short and plain. */
function shown(value: unknown): { input?: unknown } {
  const isPlain =
    typeof value === 'number' || typeof value === 'boolean' || value === null || (typeof value === 'string' && value.length <= 100)
  return isPlain ? { input: value } : {}
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((node, name) => (node as Record<PropertyKey, unknown> | null | undefined)?.[name], value)
}
