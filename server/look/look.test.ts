import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/languages.ts'
import type { Look } from '#contract/look.ts'
import { readConfig } from '../kit/config.ts'
import { accentWords } from './accent-words.ts'
import { configuredLook } from './look.ts'
import { lookCss } from './look-css.ts'
import { styleOf } from './style-of.ts'

const ours = configuredLook(readConfig({}))
const wearing = (choices: Partial<Look>) => lookCss({ ...ours, ...choices })

test('our own look needs no style sheet', () => {
  assert.equal(styleOf(ours), null)
})

test('every setting of the look is read, and a wrong one stops the start with a sentence', () => {
  const look = configuredLook(
    readConfig({
      TOLLGATE_APPLICATION_NAME: 'Birch',
      TOLLGATE_LOGO_URL: 'https://birch.example/logo.svg',
      TOLLGATE_LOGO_DARK_URL: 'https://birch.example/dark.svg',
      TOLLGATE_ICON_URL: 'https://birch.example/icon.png',
      TOLLGATE_ACCENT: '#5B21B6',
      TOLLGATE_RADIUS: '0',
      TOLLGATE_ILLUSTRATION: 'false',
      TOLLGATE_TERMS_URL: 'https://birch.example/terms',
      TOLLGATE_PRIVACY_URL: 'https://birch.example/privacy',
      TOLLGATE_SUPPORT_URL: 'mailto:help@birch.example',
    }),
  )
  assert.partialDeepStrictEqual(look, { applicationName: 'Birch', accent: '#5b21b6', radius: 0, illustration: false })
  for (const [name, value] of [
    ['TOLLGATE_ACCENT', 'red'],
    ['TOLLGATE_ACCENT', '#fff'],
    ['TOLLGATE_RADIUS', '25'],
    ['TOLLGATE_LOGO_URL', 'javascript:alert(1)'],
    ['TOLLGATE_TERMS_URL', 'http://birch.example/terms'],
    ['TOLLGATE_SUPPORT_URL', 'mailto:a@b.example?bcc=c@d.example'],
    ['TOLLGATE_APPLICATION_NAME', 'Birch\nBcc: eve@evil.example'],
  ] as const) {
    assert.throws(() => readConfig({ [name]: value }), new RegExp(`^.*${name} must be`), value)
  }
})

test('a picture that the policy of our pages would block stops the start with a sentence', () => {
  for (const name of ['TOLLGATE_LOGO_URL', 'TOLLGATE_LOGO_DARK_URL', 'TOLLGATE_ICON_URL']) {
    assert.throws(
      () => readConfig({ [name]: 'http://localhost:9999/logo.png' }),
      new RegExp(`^.*${name} must be an https address.*http://localhost:9999`),
    )
    assert.ok(readConfig({ [name]: 'http://localhost:3000/logo.png' }))
  }
})

test('the start says which shade replaces an unreadable accent, and is silent where nothing is configured', () => {
  assert.match(accentWords({ accent: '#ffff00' }) ?? '', /^TOLLGATE_ACCENT #ffff00 .* shown as #[0-9a-f]{6} on light grounds\.$/)
  assert.match(accentWords({ accent: '#777777' }) ?? '', /on light grounds and as #[0-9a-f]{6} on dark grounds\.$/)
  assert.equal(accentWords({ accent: undefined }), undefined)
})

test('an address can end neither its place nor the style sheet', () => {
  const css = wearing({ logoUrl: 'https://a.example/x.png?a=")}*{display:none}</style><script>\\' })
  assert.doesNotMatch(css, /<|\*\{|\\/)
  assert.equal(css.match(/url\("[^"]*"\)/g)?.length, 1)
})

test('corners follow the radius, the landscape goes, and links are shown in every language', () => {
  assert.match(wearing({ radius: 0 }), /--radius-small:0px;--radius-medium:0px;--radius-large:0px/)
  assert.match(wearing({ radius: 24 }), /--radius-large:32px/)
  assert.match(wearing({ illustration: false }), /\.landscape.*\{background:none\}/)
  const css = wearing({ termsUrl: 'https://a.example/' })
  for (const language of Object.keys(languages)) assert.ok(css.includes(`:root:lang(${language}) `))
})
