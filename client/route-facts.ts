import { contract } from '#contract/index.ts'
import { type Method, type Route, routesOf } from '#contract/kit/route.ts'

/*
 * What the client must know of the contract while it runs, read from the contract. Bundlers evaluate this file when they build
 * (web/build/evaluated.ts), so that a browser gets the facts and not the contract.
 */

const routes = [...routesOf(contract)].map(([names, route]) => ({ named: pathOf(names), route }))

/** Where a call leads, or by which method, that its names and its payload do not tell. By the path that the names make. */
export const exceptions: { readonly [path: string]: Method | `${Method} /${string}` } = Object.fromEntries(
  routes.filter(({ named, route }) => !followsRule(named, route)).map(({ named, route }) => [named, exceptionOf(named, route)]),
)

/** The paths after whose success another person may be signed in, or the same one as someone new. */
export const sessionPaths: readonly string[] = routes.filter(({ route }) => route.session).map(({ route }) => route.path)

/** The paths that sign out on success. */
export const endingPaths: readonly string[] = routes.filter(({ route }) => route.session === 'ends').map(({ route }) => route.path)

/** Where a page asks what a person may do: a POST that changes nothing. */
export const permissionPath: string = contract.organization.hasPermission.path

/** Where a backend asks who sent a request. */
export const introspectPath: string = contract.introspect.path
export const tokenPath: string = contract.token.path

/** The path that names make: `signIn.email` → `/sign-in/email`. */
export function pathOf(names: readonly string[]): string {
  return names.map((name) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`).join('')
}

/** What gets or lists something says so, whatever it is asked with. */
export function isReading(path: string): boolean {
  return /\/(get|list)(-[a-z-]+)?$/.test(path)
}

/** Names become a path; with a payload it is a POST, without one a GET. What always has one, or never, needs no entry. */
function followsRule(named: string, { method, path, input }: Route): boolean {
  if (named !== path) return false
  if (isReading(path)) return method === 'GET'
  const shape = (input._zod.def as { shape?: object }).shape ?? { unknown: true }
  const mayBeEmpty = input._zod.run({ value: {}, issues: [] }, {}) as { issues: unknown[] }
  const given = { empty: mayBeEmpty.issues.length === 0, full: Object.keys(shape).length > 0 }
  return !(given.empty && method !== 'GET') && !(given.full && method !== 'POST')
}

function exceptionOf(named: string, { method, path }: Route) {
  return named === path ? method : (`${method} ${path}` as `${Method} /${string}`)
}
