import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../kit/config.ts'
import { Cookies } from './cookies.ts'
import { preferenceOf } from './preferences.ts'

const written = (settings: Parameters<typeof readConfig>[1]) => {
  const cookies = new Cookies({ config: readConfig({ NODE_ENV: 'test' }, settings), state: new Map() }, undefined)
  cookies.setSigned('session_token', 'abc', { maxAge: 60 })
  return cookies.changes[0] ?? ''
}

test('a cookie is out of the reach of scripts and other sites, travels by https alone and belongs to this host', () => {
  assert.match(
    written({ url: 'https://accounts.example.com' }),
    /^__Secure-better-auth\.session_token=abc\.[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a cookie belongs to other hosts of a domain where the configuration names one', () => {
  assert.match(
    written({ url: 'https://accounts.example.com', cookieDomain: 'example.com' }),
    /; Domain=example\.com; Path=\/; HttpOnly; Secure/,
  )
})

test('a preference is read from the cookie of this host before one that another host may have left', () => {
  const read = (cookie: string) => preferenceOf({ cookie }, 'tollgate.language')
  assert.equal(read('tollgate.language=de; __Host-tollgate.language=fr'), 'fr')
  assert.equal(read('a=b; tollgate.language=de'), 'de')
  assert.equal(read('xtollgate.language=de'), undefined)
})
