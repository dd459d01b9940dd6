import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAddresses } from './addresses.ts'

const { signInURL, signOutURL, plansURL } = createAddresses('https://accounts.example.com/', 'https://app.example.com')
const backOf = (address: string) => new URL(address).searchParams.get('redirect')

test('leads to the pages of Tollgate, and back to the path', () => {
  assert.equal(
    signInURL('/inbox?tab=a&b=ö'),
    'https://accounts.example.com/sign-in?redirect=https%3A%2F%2Fapp.example.com%2Finbox%3Ftab%3Da%26b%3D%25C3%25B6',
  )
  assert.equal(signOutURL(), 'https://accounts.example.com/sign-out?redirect=https%3A%2F%2Fapp.example.com%2F')
  assert.equal(plansURL('acme', null), 'https://accounts.example.com/acme/plans?for=me&redirect=https%3A%2F%2Fapp.example.com%2F')
  assert.match(plansURL('../a?b', { organization: { id: 'o1' } }), /^https:\/\/accounts\.example\.com\/\.\.%2Fa%3Fb\/plans\?for=o1&/)
})

for (const path of [
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/x',
  'http://app.example.com/x',
  '//',
  'javascript:alert(1)',
  'blob:https://app.example.com/3f2504e0',
  'http://[',
])
  test(`comes back to the application where the path is ${path}`, () => {
    assert.equal(backOf(signInURL(path)), 'https://app.example.com/')
  })

test('keeps the place of an application that is not at the top of its host', () => {
  const within = createAddresses('https://accounts.example.com', 'https://example.com/app/')
  assert.equal(backOf(within.signInURL('/app/inbox')), 'https://example.com/app/inbox')
  assert.equal(backOf(within.signInURL('//evil.example')), 'https://example.com/app/')
})

test('leaves the way back to Tollgate where the application is not named', () => {
  assert.equal(createAddresses('https://accounts.example.com').signInURL('//evil.example'), 'https://accounts.example.com/sign-in')
})
