import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credentialsIn } from './request-credentials.ts'

const tokenIn = (cookie: string) => credentialsIn({ headers: { cookie } })?.text

test('finds the session by whatever prefix its cookie has', () => {
  for (const name of ['better-auth.session_token', '__Secure-better-auth.session_token', 'my.shop_1.session_token']) {
    assert.equal(tokenIn(`theme=dark; ${name}=token.signature%3D; other=1`), 'token', name)
  }
})

test('takes no cookie for the session whose name only ends alike', () => {
  for (const name of ['session_token', 'my_session_token', '.session_token', 'better-auth.session_token2']) {
    assert.equal(tokenIn(`${name}=token.signature`), undefined, name)
  }
  assert.equal(tokenIn('theme=better-auth.session_token=token.signature'), undefined)
})

test('a broken cookie is none, and hides no good one', () => {
  assert.equal(tokenIn('better-auth.session_token=%'), undefined)
  assert.equal(tokenIn('better-auth.session_token='), undefined)
  assert.equal(tokenIn('better-auth.session_token=%; better-auth.session_token=.x; better-auth.session_token=good.signature'), 'good')
})
