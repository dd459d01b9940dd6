import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPath, redirectTarget, withRedirect } from './redirect.ts'

const origin = 'https://app.example'

test('follows a path of this site with its query and fragment', () => {
  assert.equal(redirectTarget('?redirect=%2Faccount%2Fsessions%3Fa%3D1%23b', origin), '/account/sessions?a=1#b')
})

test('goes to the start page when no target is given', () => {
  assert.equal(redirectTarget('', origin), '/')
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
  test(`refuses to leave for ${JSON.stringify(hostile)}`, () => {
    assert.equal(localPath(hostile, origin), undefined)
    assert.equal(redirectTarget(`?redirect=${encodeURIComponent(hostile)}`, origin), '/')
  })
}

test('a path with dots stays on this site', () => {
  assert.equal(localPath('/../../account', origin), '/account')
})

test('an address that comes back carries the target, and nothing for the start page', () => {
  assert.equal(withRedirect('/sign-in', '/account?a=1&b=2'), '/sign-in?redirect=%2Faccount%3Fa%3D1%26b%3D2')
  assert.equal(withRedirect('/sign-in', '/'), '/sign-in')
})
