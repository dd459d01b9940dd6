import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLanguage, languages } from '#contract/languages.ts'
import { redirectErrors, redirectErrorWords } from '#contract/redirect-errors.ts'
import { readConfig } from '../kit/config.ts'
import { configuredLook } from '../look/look.ts'
import { startTestServer } from '../testing/test-server.ts'
import { errorPage, errorPageFor } from './error-page.ts'

const look = configuredLook(readConfig({}))
const { app } = await startTestServer()
const show = (asked: Omit<Parameters<typeof errorPage>[0], 'look'>) => errorPage({ ...asked, look })
const showFor = (query: Parameters<typeof errorPageFor>[1], headers: Parameters<typeof errorPageFor>[2]) =>
  errorPageFor(app, query, headers)

test('is titled Authentication Error, apologises, leads back to the application and shows the code', async () => {
  const page = await show({ error: 'state_mismatch', language: 'en' })
  assert.match(page, /<title>Authentication Error<\/title>/)
  assert.match(page, /<h1>.+<\/h1>/)
  assert.match(page, /We are sorry/)
  assert.match(page, /<a [^>]*href="\/">Return to Application<\/a>/)
  assert.equal(codeLine(page), 'Error Code: state_mismatch')
})

test('leads back to the application where that is configured', async () => {
  const { app } = await startTestServer({ config: { applicationUrl: 'https://app.example.com/welcome' } })
  assert.match(await errorPageFor(app, { error: 'banned' }, {}), /<a class="button" href="\/return">Return to Application<\/a>/)
})

test('shows Unknown when there is no code', async () => {
  for (const error of [undefined, '']) assert.equal(codeLine(await show({ error, language: 'en' })), 'Error Code: Unknown')
})

test('escapes the code and runs no script', async () => {
  const page = await show({ error: `<script>alert("1")</script>&'`, language: 'en' })
  assert.match(page, /&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&amp;&#39;/)
  assert.doesNotMatch(page.replace('<script src="/api/auth/error.js" defer></script>', ''), /<script|<style|style=|onclick/)
})

test('says of every known error what happened and what to do, in every language', async () => {
  for (const language of Object.keys(languages).filter(isLanguage)) {
    for (const error of redirectErrors) {
      const page = await show({ error, language })
      const [, sentence, advice] = /<div class="reason" lang="(?:\w+)">\s*<p><strong>(.+)<\/strong><\/p>\s*<p>(.+)<\/p>/.exec(page) ?? []
      assert.ok(sentence && advice, `${error} in ${language}`)
      assert.ok(page.includes(`lang="${language}"`))
    }
  }
})

test('has words for values it does not know', async () => {
  const page = await show({ error: 'surprise', language: 'en' })
  assert.ok(page.includes(redirectErrorWords.unknown.sentence))
  assert.equal(codeLine(page), 'Error Code: surprise')
})

test('speaks the language chosen in the web app, else the browser’s, and wears the chosen colours', async () => {
  const asked = { 'accept-language': 'de-CH, en;q=0.5' }
  assert.match(await showFor({ error: 'banned' }, asked), /class="reason" lang="de"/)
  const page = await showFor({ error: 'banned' }, { ...asked, cookie: 'a=b; tollgate.language=fr; tollgate.theme=dark' })
  assert.match(page, /class="reason" lang="fr"/)
  assert.match(page, /<html lang="fr" data-theme="dark">/)
  assert.match(await showFor({ error: 'banned' }, { cookie: 'tollgate.theme="><script>' }), /<html lang="en">/)
})

test('the whole page is in the reader’s language, which can be switched, and leads where it was said', async () => {
  const page = await showFor({ error: 'banned', lang: 'de', redirect: 'https://app.example.com/a' }, { 'accept-language': 'fr' })
  assert.match(page, /<html lang="de">/)
  assert.match(page, /<title>Fehler bei der Anmeldung<\/title>/)
  assert.match(page, /href="\/return\?redirect=https%3A%2F%2Fapp\.example\.com%2Fa">Zurück zur Anwendung</)
  assert.match(page, /<a lang="tr" hreflang="tr" href="\?error=banned&amp;redirect=[^"]+&amp;lang=tr">Türkçe<\/a>/)
  assert.match(await showFor({ lang: 'xx' }, {}), /<html lang="en">/)
})

test('wears the product’s name, colour, logo and links, and none of them can leave its place', async () => {
  const hostile = '"><script>alert(1)</script>'
  const page = await errorPage({
    error: 'banned',
    language: 'de',
    look: {
      ...look,
      applicationName: hostile,
      accent: '#ffff00',
      iconUrl: `https://a.example/${hostile}`,
      termsUrl: 'https://a.example/terms',
    },
  })
  assert.doesNotMatch(page, /<script>/)
  assert.match(page, /<a class="wordmark" href="\/">.*&quot;&gt;&lt;script&gt;/)
  assert.match(page, /<link rel="stylesheet" href="\/api\/auth\/look\/[\w-]{22}\.css">/)
  assert.match(page, /<a href="https:\/\/a\.example\/terms">Nutzungsbedingungen<\/a>/)
  assert.match(page, /<button type="button" class="copy" hidden data-copy="banned" data-copied="Kopiert">Code kopieren<\/button>/)
})

function codeLine(page: string): string | undefined {
  return /<p class="code">(.*)<\/p>/.exec(page)?.[1]?.replaceAll(/<[^>]+>/g, '')
}
