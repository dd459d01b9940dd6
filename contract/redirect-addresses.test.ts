import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRedirect, isRegistered } from './redirect-addresses.ts'

test('people are sent back by https, to their own machine by http, or by the scheme of an app', () => {
  for (const good of [
    'https://app.example.com/callback',
    'https://app.example.com:8443/callback?from=tollgate',
    'http://127.0.0.1/callback',
    'http://[::1]:7777/callback',
    'http://localhost:3000',
    'com.example.app:/callback',
  ])
    assert.equal(isRedirect(good), true, good)
  for (const bad of [
    '',
    '/callback',
    'app.example.com/callback',
    'http://app.example.com/callback',
    'https://app.example.com/callback#part',
    'https://app.example.com@evil.example/callback',
    'https://user:word@app.example.com/callback',
    'https://@app.example.com/callback',
    'https://*.example.com/callback',
    'https://app.example.com\\@evil.example',
    'https://app.example.com/call back',
    'https://app.example.com/\tcallback',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp:/callback',
    `https://app.example.com/${'x'.repeat(2048)}`,
  ])
    assert.equal(isRedirect(bad), false, bad)
})

test('a redirect is compared as text; the port of a loopback address alone is free', () => {
  const registered = [
    'https://app.example.com/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1/callback',
    'com.example.app:/callback',
  ]
  for (const good of [...registered, 'http://127.0.0.1:49152/callback', 'http://[::1]:49152/callback'])
    assert.equal(isRegistered(good, registered), true, good)
  for (const bad of [
    'https://app.example.com/callback/',
    'https://app.example.com/callback/../callback',
    'https://app.example.com/callback?x=1',
    'https://app.example.com/%63allback',
    'https://APP.example.com/callback',
    'https://app.example.com:443/callback',
    'https://app.example.com:8443/callback',
    'https://app.example.com.evil.example/callback',
    'https://app.example.com@evil.example/callback',
    'https://evil.example/callback',
    'http://app.example.com/callback',
    'http://127.0.0.1:49152/other',
    'http://127.0.0.1:49152@evil.example/callback',
    'http://127.0.0.1:evil/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.2:1/callback',
    'http://localhost:1/callback',
    'https://127.0.0.1:1/callback',
    'com.example.app:/callback2',
  ])
    assert.equal(isRegistered(bad, registered), false, bad)
})
