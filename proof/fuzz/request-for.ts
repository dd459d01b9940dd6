import fc from 'fast-check'
import type { Route } from '#contract/kit/route.ts'
import { hostileCookies, hostileHeaders } from './hostile-headers.ts'
import { inputFor, type Known } from './input-for.ts'
import { rawBody } from './odd-values.ts'

export type Request = { method: string; url: string; headers: Record<string, string>; payload?: string }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Mostly what the route asks for with odd values in it; sometimes another method, another body, headers and cookies from hell. */
export function requestFor(basePath: string, route: Route, known: Known): fc.Arbitrary<Request> {
  return fc
    .record({
      input: inputFor(route.input, known) as fc.Arbitrary<Record<string, unknown> | null>,
      raw: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBody }),
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(route.method) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      cookie: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileCookies }),
    })
    .map(({ input, raw, method, headers, cookie }) => {
      const path = basePath + route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input?.[name])))
      const all: Record<string, string> = { 'content-type': 'application/json', ...headers, ...(cookie !== null && { cookie }) }
      if (method !== 'GET') return { method, url: path, headers: all, payload: raw ?? JSON.stringify(input) }
      const query =
        raw === null
          ? String(new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, textOf(value)])))
          : encodeURI(raw.toWellFormed())
      return { method, url: `${path}?${query}`, headers: all }
    })
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 8000)
}
