import assert from 'node:assert/strict'
import type { Result } from './published.ts'
import type { SetCookie, Visitor } from './visitor.ts'

type Check = (value: unknown, where: string) => void
/** What a value must hold; in brackets, what each item of a list must. More than that is welcome: newer answers carry what both generations of clients read. */
export type Shape = Check | readonly Shape[] | { readonly [field: string]: Shape }

/** The data of a call that must have succeeded. */
// oxlint-disable-next-line typescript/no-explicit-any
export function succeeded(result: Result, shape?: Shape): any {
  if (result.error !== null) throw new Error(`wanted an answer, got ${told(result)}`)
  assert.notEqual(result.data, undefined, 'data is undefined')
  if (shape) check(result.data, shape, 'data')
  return result.data
}

/** A call that must have been refused, with this status and code. */
export function refused(result: Result, status: number, code: string, message?: string) {
  if (result.data !== null || result.error?.status !== status || result.error.code !== code)
    throw new Error(`wanted ${status} ${code}, got ${told(result)}`)
  assert.equal(typeof result.error.message, 'string', 'error.message')
  if (message !== undefined) assert.equal(result.error.message, message)
}

function told({ data, error }: Result): string {
  return error ? `${error.status} ${error.code} (${error.message})` : JSON.stringify(data)
}

export function check(value: unknown, shape: Shape, where: string) {
  if (typeof shape === 'function') return shape(value, where)
  if (isList(shape)) {
    assert.ok(Array.isArray(value), `${where} is not a list: ${JSON.stringify(value)}`)
    value.forEach((item, index) => check(item, shape[0] as Shape, `${where}[${index}]`))
    return
  }
  assert.ok(typeof value === 'object' && value !== null, `${where} is not an object: ${JSON.stringify(value)}`)
  for (const [field, inner] of Object.entries(shape)) check((value as Record<string, unknown>)[field], inner, `${where}.${field}`)
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const is =
  (kind: string): Check =>
  (value, where) =>
    assert.equal(typeof value, kind, `${where} should be a ${kind}: ${JSON.stringify(value)}`)

export const text = is('string')
export const flag = is('boolean')
export const amount = is('number')
export const date: Check = (value, where) =>
  assert.ok(value instanceof Date && !Number.isNaN(value.getTime()), `${where} should be a Date: ${JSON.stringify(value)}`)
export const orNull =
  (shape: Shape): Check =>
  (value, where) =>
    value === null ? undefined : check(value, shape, where)
export const optional =
  (shape: Shape): Check =>
  (value, where) =>
    value === undefined ? undefined : check(value, shape, where)
export const exactly =
  (wanted: unknown): Check =>
  (value, where) =>
    assert.deepEqual(value, wanted, `${where} should be ${JSON.stringify(wanted)}: ${JSON.stringify(value)}`)

type Wanted = { maxAge?: number }

/** The session cookie of the last answer: its name, signature and attributes. `maxAge` absent: it ends with the browser. */
export function sessionCookie(visitor: Visitor, { maxAge }: Wanted = { maxAge: 604_800 }): SetCookie {
  const cookie = visitor.setCookie('session_token')
  assert.ok(cookie, 'no session_token cookie was set')
  assert.match(decodeURIComponent(cookie.value), /^[A-Za-z0-9_-]{32,}\.[A-Za-z0-9+/]{43}=$/, 'the cookie is not a signed token')
  const { 'max-age': given, ...attributes } = cookie.attributes
  assert.deepEqual(attributes, { path: '/', httponly: true, samesite: 'Lax' }, 'attributes of the session cookie')
  if (maxAge === undefined) assert.equal(given, undefined, `the cookie outlives the browser by ${given} s`)
  else {
    const missing = maxAge - Number(given) // set once more, it lives as long as its session still does
    assert.ok(missing >= 0 && missing < 60, `the cookie lives ${given} s, not ${maxAge}`)
  }
  return cookie
}

/** How long a session was given, to the second. */
export function lasts({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, milliseconds: number) {
  const given = expiresAt.getTime() - createdAt.getTime()
  assert.ok(Math.abs(given - milliseconds) < 1000, `lasts ${given} ms, not ${milliseconds}`)
}

/** Cookies that the last answer must have cleared. */
export function cleared(visitor: Visitor, ...names: string[]) {
  for (const name of names) {
    const cookie = visitor.setCookie(name)
    assert.ok(cookie, `${name} was not cleared`)
    assert.equal(cookie.value, '', `${name} keeps a value`)
    assert.deepEqual(cookie.attributes, { 'max-age': '0', path: '/', httponly: true, samesite: 'Lax' }, `attributes of ${name}`)
  }
}

/** What was asked of the server last. */
export function asked(visitor: Visitor, method: string, path: string) {
  assert.equal(`${visitor.last.method} ${visitor.last.url.pathname}`, `${method} /api/auth${path}`)
}
