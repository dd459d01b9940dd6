import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#contract/languages.ts'
import { fill, fillCount, fillWith, type Plural } from './fill.ts'
import { signInWords } from './sign-in/words.ts'
import { signUpWords } from './sign-up/words.ts'

test('a number asks for its form of a text', async () => {
  const { trust } = await signInWords.ru()
  const said = [1, 2, 5, 21].map((days) => fillCount(trust, { days }, 'ru').replace(/.*?(\d+ \S+).*/, '$1'))
  assert.deepEqual(said, ['1 день', '2 дня', '5 дней', '21 день'])
})

test('what is filled in is never read as a tag, and nothing of it becomes markup', () => {
  const link = (words: string) => createElement('a', { href: '/' }, words)
  const shown = fillWith('To <link>{address}</link>, {address}.', { address: '<link>x</link><b>' }, { link })
  assert.equal(renderToStaticMarkup(shown), 'To <a href="/">&lt;link&gt;x&lt;/link&gt;&lt;b&gt;</a>, &lt;link&gt;x&lt;/link&gt;&lt;b&gt;.')
  assert.equal(fill('{one} and {other}', { one: '{other}', other: 2 }), '{other} and 2')
})

test('every language fills in what English does, with the same links', async () => {
  for (const table of [signInWords, signUpWords]) {
    for (const language of Object.keys(languages).filter((each) => each !== 'en') as Exclude<keyof typeof table, 'en'>[]) {
      const words = (await table[language]()) as unknown as Readonly<Record<string, string | Plural>>
      for (const [name, english] of Object.entries(table.en) as [string, string | Plural][]) {
        assert.deepEqual(placesIn(words[name]), placesIn(english), `${language} ${name}`)
      }
    }
  }
})

function placesIn(wording: string | Plural | undefined): string[] {
  const text = typeof wording === 'object' ? (wording.other ?? '') : (wording ?? '')
  return (text.match(/\{\w+\}|<\w+>/g) ?? []).toSorted()
}
