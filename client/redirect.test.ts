import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followRedirect } from './redirect.ts'

test('goes where a url and a redirect flag say', () => {
  for (const url of ['/account', 'https://provider.test/authorize?state=1', 'account', '//other.test/x', 'myapp://done']) {
    assert.deepEqual(visited({ url, redirect: true }), [url])
  }
})

test('stays without either of them', () => {
  for (const data of [
    { url: '/a' },
    { url: '/a', redirect: false },
    { redirect: true },
    { url: '', redirect: true },
    null,
    'text',
    7,
    [],
  ]) {
    assert.deepEqual(visited(data), [])
  }
})

test('refuses addresses that would run script or read files', () => {
  const harmful = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://app.test/1',
    'file:///etc/passwd',
    'view-source:https://app.test',
    'https://[',
  ]
  for (const url of harmful) assert.deepEqual(visited({ url, redirect: true }), [], JSON.stringify(url))
})

test('does nothing where there is no browser', () => {
  followRedirect({ url: '/account', redirect: true })
})

function visited(data: unknown) {
  const urls: string[] = []
  followRedirect(data, (url) => urls.push(url))
  return urls
}
