import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { switcherWords } from '#client/components/switcher-words.ts'
import { wordsIn } from '#client/components/words.ts'
import { type Language, languages } from '#contract/languages.ts'
import { invoiceWords } from '#server/billing/orders/invoice-words.ts'
import { concepts, type Glossary } from './glossary/concepts.ts'

const root = `${import.meta.dirname}/../..`
const noBreak = '\u00A0\u202F'

/** Pairs of quotation marks, and the apostrophe where a language has one. */
const quotes: Record<string, string> = { en: '“”’', de: '„“', fr: '«»’', es: '«»', pl: '„”', ru: '«»', uk: '«»’', tr: '“”’' }

for (const language of Object.keys(languages)) {
  const texts = await textsIn(language)
  const glossary = (await import(`./glossary/${language}.ts`))[language] as Glossary

  test(`${language}: no word that the glossary forbids`, () => {
    const found = Object.values(glossary).flatMap(({ say, never = [], but = [] }) =>
      never
        .map(pattern)
        .flatMap((forbidden, place) =>
          [...texts].flatMap(([key, text]) =>
            forbidden.test(text) && !but.includes(key) ? `${key}: ${never[place]}, not ${say}: ${text}` : [],
          ),
        ),
    )
    assert.deepEqual(found, [])
  })

  test(`${language}: a text that is one concept is its word`, () => {
    for (const [concept, keys] of Object.entries(concepts)) {
      const { say } = glossary[concept as keyof Glossary]
      for (const key of [keys ?? []].flat()) assert.equal(lower(texts.get(key) ?? '', language), lower(say, language), key)
    }
  })

  test(`${language}: an exception names a text that needs it`, () => {
    for (const { never = [], but = [] } of Object.values(glossary)) {
      for (const key of but) assert.match(texts.get(key) ?? '', new RegExp(never.map((word) => pattern(word).source).join('|'), 'iu'), key)
    }
  })

  test(`${language}: quotation marks, apostrophes and dots are typographic`, () => {
    const marks = Array.from('"\'`„“”«»‚‘’').filter((mark) => !quotes[language]?.includes(mark))
    const wrong = new RegExp(`[${marks.join('')}]|\\.{3}|^\\s|\\s$|\\s[\\s…]`)
    for (const [key, text] of texts) assert.doesNotMatch(text, wrong, key)
  })
}

/** What administration must not call users. */
const otherWordsForUsers: Record<Language, string[]> = {
  en: ['person', 'people'],
  de: ['Person', 'Personen'],
  es: ['persona', 'personas'],
  fr: ['personne', 'personnes'],
  pl: ['osob*', 'osób*'],
  ru: ['человек*', 'люд*'],
  tr: ['kişi', 'kişiler*', 'kişinin'],
  uk: ['людин*', 'люд*'],
}

for (const [language, words] of Object.entries(otherWordsForUsers)) {
  test(`${language}: administration calls users by one word`, async () => {
    const told = [...(await textsIn(language))].filter(([key]) => /^(admin|installation)\./.test(key))
    assert.ok(told.length > 100)
    assert.deepEqual(
      told.filter(([, text]) => words.some((word) => pattern(word).test(text))),
      [],
    )
  })
}

test('fr: a no-break space stands before double punctuation and inside guillemets', async () => {
  const wrong = new RegExp(`[^${noBreak}](?:[;!?»]|:(?!//))|«[^${noBreak}]`)
  for (const [key, text] of await textsIn('fr')) assert.doesNotMatch(text, wrong, key)
})

test('es: people are addressed as usted', async () => {
  const familiar = /(?<!\p{L})(tus?|tú|ti|contigo|has|eres|estás|tienes|puedes|quieres)(?!\p{L})/iu
  for (const [key, text] of await textsIn('es')) assert.doesNotMatch(text, familiar, key)
})

for (const language of ['ru', 'uk']) {
  test(`${language}: a no-break space stands before a dash`, async () => {
    for (const [key, text] of await textsIn(language)) assert.doesNotMatch(text, / —/, key)
  })
}

test('a forbidden word is found as a whole word or by its beginning, in any alphabet', () => {
  assert.match('Der Eigentümer.', pattern('Eigentümer'))
  assert.doesNotMatch('Miteigentümer', pattern('Eigentümer'))
  assert.doesNotMatch('покупателями', pattern('покупатель'))
  assert.match('С Покупателями', pattern('покупател*'))
  assert.doesNotMatch('непокупатель', pattern('покупател*'))
})

/** Every text that people read in a language, by its place. */
async function textsIn(language: string): Promise<Map<string, string>> {
  const { [language]: mail } = await import(`${root}/server/mail/words/${language}.ts`)
  const { errorWords, redirectErrorWords } = await import(`${root}/contract/error-words/${language}.ts`)
  const parts = await Promise.all(
    partsWith(language).map(async ([part, file]) => [part, ((await import(file)) as { words: object }).words] as const),
  )
  const screens = await Promise.all(readdirSync(`${import.meta.dirname}/${language}`).map((file) => import(`./${language}/${file}`)))
  return new Map([
    ...flat(Object.assign({}, ...screens.flatMap((file) => Object.values(file)))),
    ...flat({
      mail,
      errors: errorWords,
      redirects: redirectErrorWords,
      components: { ...wordsIn(language), switcher: switcherWords[language as Language], ...Object.fromEntries(parts) },
      invoices: invoiceWords[language as Language],
    }),
  ])
}

/** The files of words of the embedded parts, which are fetched one by one. */
function partsWith(language: string): [part: string, file: string][] {
  const folder = `${root}/client/components/words`
  const parts = readdirSync(folder).filter((name) => !name.endsWith('.ts'))
  return parts.map((part) => [part, `${folder}/${part}/${language}.ts`])
}

function flat(words: Readonly<Record<string, unknown>>, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, spoken(value)]] : flat(value as Record<string, unknown>, `${path}${key}.`),
  )
}

/** A message without the names of its arguments and tags, which people never see. */
function spoken(message: string) {
  return message
    .replaceAll(/\{\w+(?:, \w+)*\}|<\w+><\/\w+>/g, '0')
    .replaceAll(/\{\w+, \w+, /g, '{')
    .replaceAll(/<\/?\w+>/g, '')
}

/** A word in any alphabet: what `\b` says holds for ours alone. */
function pattern(word: string) {
  const [beginning, open] = word.endsWith('*') ? [word.slice(0, -1), '\\p{L}*'] : [word, '']
  return new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(beginning)}${open}(?![\\p{L}\\p{N}])`, 'iu')
}

function lower(text: string, language: string) {
  return text.toLocaleLowerCase(language)
}
