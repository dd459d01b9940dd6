import type * as z from 'zod/mini'
import type { Failure, Result } from '#client/index.ts'
import { createTransport, type Send } from '#client/transport.ts'
import type { Method } from '#contract/kit/route.ts'
import { fetchWithReference } from './fetch-with-reference.ts'
import type { Places } from './places-of.ts'

/** Calls to the billing wire, spelt as it spells them. */
export type WireCalls<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends { input: infer In; output: infer Out }
    ? (input: z.input<In>) => Promise<Result<z.output<Out>>>
    : WireCalls<Tree[Name]>
}

/** A field that the server refused: by which path of the input. */
export type WrongField = { readonly loc: readonly (string | number)[] }

export const base = '/v1'

/** A call for each place; with a token, in the name of whoever it belongs to. */
export function wireCalls<Tree>(places: Places, token?: string): WireCalls<Tree> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return callsOf(
    places,
    createTransport({ basePath: base, fetch: fetchWithReference, headers }, () => {}),
  ) as WireCalls<Tree>
}

/** What the server found wrong with which field, as far as it says. */
export function wrongFieldsOf(failure: Failure & { detail?: unknown }): readonly WrongField[] {
  return Array.isArray(failure.detail) ? (failure.detail as WrongField[]) : []
}

function callsOf(places: Places, send: Send): object {
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => [name, typeof place === 'string' ? callTo(place, send) : callsOf(place, send)]),
  )
}

function callTo(place: string, send: Send) {
  const [method, path] = place.split(' ') as [Method, string]
  return async (input: object) => named((await send({ method, path }, input)) as Result<unknown>)
}

/** On this wire an error goes by the member `error`. */
function named<Data>({ data, error }: Result<Data>): Result<Data> {
  if (!error) return { data, error }
  const { error: code } = error as Failure & { error?: string }
  return { data: null, error: typeof code === 'string' ? { ...error, code } : error }
}
