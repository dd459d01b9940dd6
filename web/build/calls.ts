import { pathOf } from '#client/route-facts.ts'
import { contract } from '#contract/index.ts'
import type { Route, RouteTree } from '#contract/kit/route.ts'
import { everything, reachedFrom, textOf } from './imports.ts'

type Call = { names: readonly string[]; route: Route }

/** The calls that a file makes. Each is written out whole, so that the build can read it: `api.signIn.email(…)`. */
export function callsIn(text: string): Call[] {
  return [...text.matchAll(/\bapi\.([\w.]+)/g)].flatMap(([, path = '']) => callAt(path.split('.')) ?? [])
}

/** Of facts about every route, those about the routes that a page calls. */
export function aboutCalled<Fact>(facts: Readonly<Record<string, Fact>>): Record<string, Fact> {
  const files = [...reachedFrom(['auth.tsx', 'buyers.tsx', 'main.tsx', 'gallery/main.tsx'], everything)]
  const called = new Set(files.flatMap((file) => callsIn(textOf(file))).map(({ names }) => pathOf(names)))
  return Object.fromEntries(Object.entries(facts).filter(([path]) => called.has(path)))
}

function callAt(path: readonly string[]): Call | undefined {
  let found: RouteTree | Route = contract
  for (const [place, name] of path.entries()) {
    const next: unknown = Object.hasOwn(found, name) ? (found as RouteTree)[name] : undefined
    if (!next) return undefined
    found = next as RouteTree | Route
    if (typeof found.path === 'string') return { names: path.slice(0, place + 1), route: found as Route }
  }
  return undefined
}
