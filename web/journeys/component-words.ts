import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { switcherWords } from '#client/components/switcher-words.ts'
import { wordsIn } from '#client/components/words.ts'
import type { Language } from '#contract/languages.ts'
import { until } from './until.ts'

const folder = new URL('../../client/components/words/', import.meta.url)
const tables = readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))

/** What components say in English and otherwise in a language, with blanks where something is filled in. */
async function translationsInto(language: Language): Promise<readonly (readonly [english: string, other: string])[]> {
  const pairs = new Map<string, string>()
  const keep = (english: unknown, other: unknown) => {
    if (typeof english === 'object' && english !== null && typeof other === 'object' && other !== null) {
      for (const [key, words] of Object.entries(english)) keep(words, (other as Record<string, unknown>)[key])
    } else if (typeof english === 'string' && typeof other === 'string' && english !== other) pairs.set(english, other)
  }
  keep(wordsIn('en'), wordsIn(language))
  keep(switcherWords.en, switcherWords[language])
  for (const table of tables) keep((await wordsOf(table, 'en')).words, (await wordsOf(table, language)).words)
  return [...pairs]
}

function wordsOf(table: string, language: Language): Promise<{ words: unknown }> {
  return import(new URL(`${table}/${language}.ts`, folder).href)
}

/** The page speaks a language, and has nothing of what components say in English. */
export async function speaksOnly(page: Page, language: Language, where: string) {
  const pairs = await translationsInto(language)
  // What one language says may be within what another one says: Active in « Active maintenant ».
  const known = pairs.flatMap(([, other]) => (/[{<]/.test(other) ? [] : other)).toSorted((one, other) => other.length - one.length)
  await until(async () => {
    const texts = await page.evaluate(textsShown)
    const said = (words: string) => texts.filter((text) => text.search(holding(words)) >= 0)
    assert.ok(language === 'en' || pairs.some(([, other]) => said(other).length > 0), `${where} says nothing known: ${texts.join(' | ')}`)
    const others = texts.map((text) => known.reduce((left, other) => left.replaceAll(holding(other), ' '), text))
    const english = pairs.flatMap(([words]) => others.filter((text) => text.search(holding(words)) >= 0))
    assert.deepEqual(english, [], `${where} is left in English`)
  })
}

/** The words as they are, between others or alone. */
function holding(words: string) {
  const plain = words.split(/\{\w+\}|<\/?\w+>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain.join('.+')}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Every text that is to be seen or heard. */
function textsShown(): string[] {
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const own = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ' ')).join('')
    const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')
    return [own, ...named].map((text) => text.trim()).filter((text) => text !== '')
  })
}
