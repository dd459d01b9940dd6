import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { forgetSignedIn, rememberSignedIn, wasSignedIn } from './signed-in.ts'

const written: string[] = []
let kept: Map<string, string>
const names = ['document', 'location', 'sessionStorage']
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

function stand(protocol: string) {
  const pages = {
    document: {
      get cookie() {
        return written.map((cookie) => cookie.split(';', 1)[0]).join('; ')
      },
      set cookie(cookie: string) {
        written.unshift(cookie)
      },
    },
    location: { protocol },
    sessionStorage: { clear: () => kept.clear() },
  }
  for (const [name, value] of Object.entries(pages)) Object.defineProperty(globalThis, name, { value, configurable: true })
}

beforeEach(() => {
  written.length = 0
  kept = new Map([['tollgate.recent-pages', '["/o/acme/members"]']])
})
afterEach(() => {
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property)
    else Reflect.deleteProperty(globalThis, name)
  }
})

test('a tab keeps nothing of a person who is signed out, and what a guest left in it stays', () => {
  stand('https:')
  forgetSignedIn()
  assert.equal(kept.size, 1)
  rememberSignedIn()
  assert.equal(wasSignedIn(), true)
  forgetSignedIn()
  assert.deepEqual([wasSignedIn(), kept.size], [false, 0])
})

test('a cookie that pages read belongs to this host and to https, where there is https', () => {
  stand('https:')
  rememberSignedIn()
  assert.match(written[0] ?? '', /^__Host-tollgate\.signed-in=yes; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  stand('http:')
  forgetSignedIn()
  assert.match(written[0] ?? '', /^tollgate\.signed-in=no; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})
