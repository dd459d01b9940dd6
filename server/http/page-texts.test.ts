import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../kit/config.ts'
import type { PageTexts } from '../kit/page-texts.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createFastify } from './fastify.ts'
import { checkPageTexts } from './page-texts.ts'
import { mountWeb } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-texts-'))
after(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (const page of ['index', 'auth', 'checkout']) writeFileSync(join(folder, `${page}.html`), '<!doctype html><html lang="en">')
const words =
  'var e={signIn:{title:`Sign in to `,lead:[`Hi `,[`name`],`!`],many:[[`count`,2,{other:[0]}]]},errors:{FORBIDDEN:`No.`}};export{e as default};'
for (const language of ['en', 'de']) writeFileSync(join(folder, `assets/auth-${language}-a1b2c3d4.js`), words)
writeFileSync(join(folder, 'assets/helper-en-a1b2c3d4.js'), 'globalThis.ran=1;export{x as default};')

const read = async (texts: PageTexts, language: string) => {
  const { app } = await startTestServer({ config: { texts } })
  const fastify = createFastify(app, { strict: true })
  mountWeb(fastify, app, { folder })
  const answer = await fastify.inject(`/assets/auth-${language}-a1b2c3d4.js`)
  await fastify.close()
  return { text: answer.body, cache: answer.headers['cache-control'] }
}

test('texts of the configuration replace ours in their language, are asked for again each time, and can end neither string nor file', async () => {
  const hostile = '</script>`$"\\ {name}'
  const texts = { en: { 'signIn.title': 'Welcome "home"', 'signIn.lead': hostile, 'errors.FORBIDDEN': 'Not you.' } }
  const { text, cache } = await read(texts, 'en')
  assert.equal(cache, 'no-cache')
  const { default: said } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: Record<string, unknown> }
  assert.deepEqual(said, {
    signIn: { title: 'Welcome "home"', lead: ['</script>`$"\\ ', ['name']], many: [['count', 2, { other: [0] }]] },
    errors: { FORBIDDEN: 'Not you.' },
  })
  const german = await read(texts, 'de')
  assert.deepEqual([german.text, german.cache], [words, 'public, max-age=86400'])
})

test('a text that no page has stops the start, and the sentence names the nearest', async () => {
  const check = (texts: PageTexts) => checkPageTexts(folder, texts)
  await check({ en: { 'signIn.title': 'Welcome', 'signIn.lead': 'Hi' }, de: {} })
  await assert.rejects(
    check({ en: { 'signIn.titel': 'x' } }),
    /TOLLGATE_TEXTS: en signIn\.titel is no text of our pages: did you mean signIn\.title\?/,
  )
  await assert.rejects(check({ de: { 'signIn.lead': 'Hi {nam}' } }), /has \{nam\}, and knows \{name\}/)
  await assert.rejects(check({ de: { 'signIn.title': 'Hi {' } }), /has \{, and knows no variables/)
  await assert.rejects(check({ de: { 'signIn.many': 'many' } }), /cannot be replaced/)
  await checkPageTexts(join(folder, 'none'), { en: { 'a.b': 'x' } })
  assert.equal('ran' in globalThis, false)
})

test('what cannot be texts of pages is refused with the setting’s name', () => {
  for (const texts of ['{"xx":{}}', '{"en":{"a":"x"}}', '{"en":{"a.b":1}}', '{"en":{"a.b":" "}}', '[]', '{"en":{"a.b":"x\\ny"}}'])
    assert.throws(() => readConfig({ TOLLGATE_TEXTS: texts }), /TOLLGATE_TEXTS must be texts of pages/, texts)
  assert.deepEqual(readConfig({ TOLLGATE_TEXTS: '{"en":{"signIn.title":"Hi"}}' }).texts, { en: { 'signIn.title': 'Hi' } })
})
