import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Configuration, readConfig } from '../kit/config.ts'
import { isSafeRedirect, locationOf } from './redirects.ts'

const production = (file: Configuration = {}) => ({
  config: readConfig(
    { NODE_ENV: 'production', TOLLGATE_SECRET: 'k3Jx0bq9Vt7Zr2Lw5Ny8Hd1Gs4Pf6Mc0Qa', TOLLGATE_TRUSTED_PROXIES: 'none' },
    { url: 'https://auth.example.com', ...file },
  ),
  state: new Map(),
})

test('paths of this server are safe, whatever they ask for', () => {
  for (const target of ['/', '/welcome', '/a/b?c=d&e=%20f#g', '/@ann', '/a:b', '/?next=https://evil.example']) {
    assert.ok(isSafeRedirect(production(), target), target)
  }
})

test('whatever a browser could read as another server is refused', () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://auth.example.com@evil.example',
    'https://auth.example.com:pass@auth.example.com',
    'https://auth.example.com.evil.example',
    'https://evil.example/https://auth.example.com',
    'https://auth.example.com:444',
    'http://auth.example.com',
    ' https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://auth.example.com',
    'welcome',
    '',
    'https://',
    'https://auth.example.com\\@evil.example',
    'https://auth.exa\nmple.com/',
    'https://auth.example.com/\r\nset-cookie: a=b',
    'https:auth.example.com/x',
    ' https://auth.example.com/',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    `/${'a'.repeat(2048)}`,
  ]
  for (const target of hostile) assert.ok(!isSafeRedirect(production(), target), JSON.stringify(target))
})

test('addresses are compared by scheme, host and port', () => {
  const app = production({ trustedOrigins: ['https://app.example.com', 'https://app.example.com:8443', 'myapp://'] })
  for (const target of [
    'https://auth.example.com/x',
    'https://app.example.com/',
    'https://APP.example.com:443/x',
    'https://app.example.com:8443',
    'myapp://open/x',
  ]) {
    assert.ok(isSafeRedirect(app, target), target)
  }
  for (const target of ['https://app.example.com:9999', 'http://app.example.com', 'myapps://open'])
    assert.ok(!isSafeRedirect(app, target), target)
})

test('a star matches whole labels on the left only', () => {
  const app = production({ trustedOrigins: ['https://*.example.org', '*.example.net'] })
  for (const target of ['https://a.example.org', 'https://a.b.example.org/x', 'https://a.example.net'])
    assert.ok(isSafeRedirect(app, target), target)
  for (const target of [
    'https://example.org',
    'https://evilexample.org',
    'https://a.example.org.evil.example',
    'https://a.example.org:8080',
    'http://a.example.net',
    'https://.example.org',
  ]) {
    assert.ok(!isSafeRedirect(app, target), target)
  }
})

test('development answers under every name of this machine', () => {
  const app = { config: readConfig({}, {}), state: new Map() }
  for (const target of ['http://localhost:3000/x', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.ok(isSafeRedirect(app, target), target)
  assert.ok(!isSafeRedirect(app, 'http://localhost:3001'))
})

test('a target goes into a header letter by letter where a header can say it, and encoded where it cannot', () => {
  assert.equal(locationOf('/a?b=%20c#d'), '/a?b=%20c#d')
  assert.equal(locationOf('/привет мир?ü'), '/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82%20%D0%BC%D0%B8%D1%80?%C3%BC')
  assert.equal(locationOf('/\ud800'), '/%EF%BF%BD')
})
