import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPath, redirectTarget, withRedirect } from './redirect.ts'

const origin = 'https://app.example'

test('follows a path of this site with its query and fragment', () => {
  assert.equal(redirectTarget('?redirect=%2Faccount%2Fsessions%3Fa%3D1%23b', origin), '/account/sessions?a=1#b')
})

test('lets the server say where to go when no target is given, or one elsewhere', () => {
  assert.equal(redirectTarget('', origin), '/return')
  const elsewhere = encodeURIComponent('https://app.example.com/a?b=1')
  assert.equal(redirectTarget(`?redirect=${elsewhere}`, origin), `/return?redirect=${elsewhere}`)
})

test('reads what mailed links call it', () => {
  assert.equal(redirectTarget('?token=x&callbackURL=%2Faccount', origin), '/account')
  const elsewhere = encodeURIComponent('https://app.example.com')
  assert.equal(redirectTarget(`?callbackURL=${elsewhere}`, origin), `/return?redirect=${elsewhere}`)
})

test('what leads to the server keeps doing so from screen to screen', () => {
  const first = redirectTarget('?redirect=https%3A%2F%2Fapp.example.com', origin)
  assert.equal(redirectTarget(withRedirect('/sign-up', first).slice('/sign-up'.length), origin), first)
  assert.equal(withRedirect('/sign-up', redirectTarget('', origin)), '/sign-up')
})

for (const hostile of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'account',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
]) {
  test(`leaves it to the server whether to leave for ${JSON.stringify(hostile)}`, () => {
    assert.equal(localPath(hostile, origin), undefined)
    assert.match(redirectTarget(`?redirect=${encodeURIComponent(hostile)}`, origin), /^\/return\?redirect=/)
  })
}

test('a path with dots stays on this site', () => {
  assert.equal(localPath('/../../account', origin), '/account')
})

test('an address that comes back carries the target, and nothing for the start page', () => {
  assert.equal(withRedirect('/sign-in', '/account?a=1&b=2'), '/sign-in?redirect=%2Faccount%3Fa%3D1%26b%3D2')
  assert.equal(withRedirect('/sign-in', '/'), '/sign-in')
})
