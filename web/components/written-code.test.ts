import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyCommand, writtenCode } from './written-code.ts'

const baseURL = 'https://accounts.example.com'

test('the code leaves out what is not set, and breaks a line that would be too long', () => {
  const plain = { component: 'SignUp', props: { redirect: '', username: false }, appearance: {}, baseURL } as const
  assert.match(writtenCode('react', plain), /^import \{ createReactClient, SignUp, TollgateProvider \} from '@tollgate\/client\/react'\n/)
  assert.match(writtenCode('react', plain), /\n {6}<SignUp \/>\n/)
  const long = { ...plain, props: { redirect: `/${'a'.repeat(90)}`, username: true } }
  assert.match(writtenCode('next', long), /^'use client'\n\n[^]*\n {6}<SignUp\n {8}redirect="\/a+"\n {8}username\n {6}\/>\n/)
})

test('a component that is copied in is called by the file that the command brings', () => {
  assert.equal(copyCommand({ component: 'APIKeys', baseURL }), 'npx shadcn add https://accounts.example.com/r/api-keys.json')
  const code = writtenCode('shadcn', { component: 'SignInButton', props: { redirect: '/in' }, appearance: {}, baseURL })
  assert.match(
    code,
    /^import \{ SignInButton \} from '@\/components\/tollgate\/sign-in-button'\n[^]*\n {4}<SignInButton redirect="\/in" \/>\n/,
  )
})

test('what is typed stays a text in the code', () => {
  const typed = `"/>{alert(1)}</script>'\\`
  const code = writtenCode('react', { component: 'SignIn', props: { redirect: typed }, appearance: { font: typed }, baseURL })
  assert.match(code, /redirect=\{'"\/>\{alert\(1\)\}<\/script>\\'\\\\'\}/)
  assert.match(code, /font: '"\/>\{alert\(1\)\}<\/script>\\'\\\\'/)
})
