import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameOriginOf } from './frame-origin.ts'

test('the origin of a frame is one origin, whatever is written into its address', () => {
  assert.equal(frameOriginOf('https://shop.example/pricing?x=1'), 'https://shop.example')
  assert.equal(frameOriginOf('http://localhost:4000'), 'http://localhost:4000')
  assert.equal(frameOriginOf('http://[::1]:4000/'), 'http://[::1]:4000')
  const refused = [
    'https://*',
    'https://*.example',
    "https://a;script-src'*'",
    'https://a,b',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'null',
  ]
  for (const address of refused) assert.equal(frameOriginOf(address), null, address)
})
