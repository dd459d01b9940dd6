import assert from 'node:assert/strict'
import { test } from 'node:test'
import format, { type CompiledMessage } from 'icu-minify/format'
import { languages } from '#contract/languages.ts'
import { vocabularyNames, vocabularyOf } from '../build/vocabularies.ts'
import { textsIn, wordsOf } from '../build/words.ts'
import { pickLanguage } from './choice.ts'

type Words = Record<string, Record<string, CompiledMessage>>

const pluralType = 2 // how icu-minify marks a plural
const counts = [0, 1, 2, 5, 11, 21, 1.5]
const english = await allWords('en')

test('some screen speaks every namespace', async () => {
  const spoken = new Set(vocabularyNames().flatMap((name) => [...vocabularyOf(name).namespaces]))
  assert.deepEqual([...spoken].toSorted(), Object.keys(await textsIn('en')).toSorted())
})

test('a context adds to the page what its screens show in any dialog, and nothing that the page has', () => {
  const [{ namespaces: app }, { namespaces: selling }] = [vocabularyOf('app'), vocabularyOf('selling')]
  assert.ok(selling.has('products'), 'a change of plan names prices as products do')
  assert.deepEqual([...app.intersection(selling)], [])
})

test('a part that is fetched later adds its own words, and leaves out those that every page around it has', () => {
  assert.deepEqual([...vocabularyOf('captcha/captcha-widget').namespaces], ['captcha'])
  assert.ok(!vocabularyOf('auth').namespaces.has('captcha'))
})

test('a small page has words for what its calls can be refused with', () => {
  const { codes } = vocabularyOf('auth')
  for (const code of ['INVALID_EMAIL_OR_PASSWORD', 'TOO_MANY_REQUESTS', 'VERIFICATION_FAILED'] as const) assert.ok(codes.has(code), code)
  assert.ok(!codes.has('ORGANIZATION_NOT_FOUND'))
})

for (const language of Object.keys(languages)) {
  const words = await allWords(language)

  test(`${language}: every message takes the arguments of the English one`, () => {
    for (const [key, message] of entriesOf(words)) assert.deepEqual(argumentsIn(message), argumentsIn(inEnglish(key)), key)
  })

  test(`${language}: every plural has a form for every kind of number`, () => {
    const kinds = new Set(counts.map((count) => new Intl.PluralRules(language).select(count)))
    for (const [key, message] of entriesOf(words)) {
      for (const options of pluralsIn(message)) for (const kind of kinds) assert.ok(kind in options, `${key} has no “${kind}”`)
    }
  })

  test(`${language}: a preview has the buttons of the checkout, and every coming charge its tax`, () => {
    for (const name of ['startTrial', 'subscribe', 'getFree']) assert.equal(words.products?.[name], words.checkouts?.[name], name)
    const tax = (name: string) => /\["tax",.*?\}\]/.exec(JSON.stringify(words.subscriptions?.[name]))?.[0] ?? assert.fail(name)
    assert.equal(tax('nextTrial'), tax('nextRenews'))
  })

  if (language === 'en') continue
  test(`${language}: no sentence is left in English`, () => {
    for (const [key, message] of entriesOf(words)) {
      const text = JSON.stringify(message)
      if (text.split(' ').length > 3) assert.notEqual(text, JSON.stringify(inEnglish(key)), key)
    }
  })
}

for (const [language, expected] of Object.entries({
  en: ['0 devices', '1 device', '2 devices', '5 devices', '11 devices', '21 devices', '1.5 devices'],
  ru: ['0 сеансов', '1 сеанс', '2 сеанса', '5 сеансов', '11 сеансов', '21 сеанс', '1,5 сеанса'],
  uk: ['0 сеансів', '1 сеанс', '2 сеанси', '5 сеансів', '11 сеансів', '21 сеанс', '1,5 сеансу'],
  pl: ['0 urządzeń', '1 urządzenie', '2 urządzenia', '5 urządzeń', '11 urządzeń', '21 urządzeń', '1,5 urządzenia'],
  de: ['0 Geräte', '1 Gerät', '2 Geräte', '5 Geräte', '11 Geräte', '21 Geräte', '1,5 Geräte'],
  fr: ['0 appareil', '1 appareil', '2 appareils', '5 appareils', '11 appareils', '21 appareils', '1,5 appareil'],
  es: ['0 sesiones', '1 sesión', '2 sesiones', '5 sesiones', '11 sesiones', '21 sesiones', '1,5 sesiones'],
  tr: ['0 oturumu', '1 oturumu', '2 oturumu', '5 oturumu', '11 oturumu', '21 oturumu', '1,5 oturumu'],
})) {
  test(`${language}: counts as its speakers do`, async () => {
    const { confirmSubmit } = (await allWords(language)).sessions ?? {}
    for (const [place, count] of counts.entries()) {
      const said = String(format(confirmSubmit as CompiledMessage, language, { count }, { formatters }))
      assert.ok(said.includes(expected[place] as string), `${count}: ${said}`)
    }
  })
}

test('a chosen language is spoken, else the first known one of the browser, else English', () => {
  assert.equal(pickLanguage('pl', ['de']), 'pl')
  assert.equal(pickLanguage(undefined, ['nl', 'fr-CA', 'de']), 'fr')
  assert.equal(pickLanguage('xx', ['uk-UA']), 'uk')
  assert.equal(pickLanguage(undefined, ['toString', 'nl']), 'en')
  assert.equal(pickLanguage(undefined, []), 'en')
})

const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
}

async function allWords(language: string) {
  const namespaces = new Set(Object.keys(await textsIn('en')))
  const { errors: _, ...words } = await wordsOf({ namespaces, codes: new Set() }, language)
  return words as Words
}

function entriesOf(words: Words): [key: string, message: CompiledMessage][] {
  return Object.entries(words).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text] as [string, CompiledMessage]),
  )
}

function inEnglish(key: string): CompiledMessage {
  const [namespace = '', name = ''] = key.split('.')
  return english[namespace]?.[name] ?? assert.fail(`English has no ${key}`)
}

/** Names of placeholders and tags. A compiled message is text, or nested lists that begin with a name. */
function argumentsIn(message: unknown): string[] {
  const names = new Set<string>()
  visit(message, (node) => {
    names.add(String(node[0]))
  })
  // English joins the parts of a length, "14-day", where others say it whole.
  if (names.has('unit') && names.delete('unit') && names.delete('count')) names.add('length')
  return [...names].sort()
}

function pluralsIn(message: unknown): object[] {
  const found: object[] = []
  visit(message, (node) => {
    if (node[1] === pluralType) found.push(node[2] as object)
  })
  return found
}

function visit(node: unknown, see: (node: unknown[]) => void, isMessage = true): void {
  if (Array.isArray(node)) {
    if (!isMessage) see(node)
    for (const child of node) visit(child, see, false)
  } else if (typeof node === 'object' && node !== null) {
    for (const child of Object.values(node)) visit(child, see, true)
  }
}
