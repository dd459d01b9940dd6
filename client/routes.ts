import type { Method } from '#contract/kit/route.ts'
import { exceptions, isReading, pathOf } from './route-facts.ts'

/** Where a call goes. `path` may hold parameters, `/reset-password/:token`, which the input fills. */
export type Target = { readonly method: Method; readonly path: string }

/** The target of a call by its names and its payload. An empty object is no payload. */
export function targetOf(names: readonly string[], input?: object, method?: Method): Target {
  return targetAt(pathOf(names), input, method)
}

/** The target of a call by its path: what the contract says or, where it says nothing, a POST with a payload, unless it reads, and a GET without one. */
export function targetAt(path: string, input?: object, method?: Method): Target {
  const [listed, listedPath = path] = (exceptions[path]?.split(' ') ?? []) as [Method?, string?]
  return {
    method: listed ?? (isReading(path) ? 'GET' : (method ?? (input && Object.keys(input).length > 0 ? 'POST' : 'GET'))),
    path: listedPath,
  }
}
