import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill, fillCount, fillWith, type Plural } from './fill.ts'
import type { PartWords } from './part-words.ts'
import { signInWords } from './words/sign-in.ts'
import { signUpWords } from './words/sign-up.ts'
import { waitlistWords } from './words/waitlist.ts'

test('a number asks for its form of a text', async () => {
  const { trust } = (await signInWords.others.ru()).words
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
  for (const { en, others } of [signInWords, signUpWords, waitlistWords] as PartWords<object>[]) {
    for (const [language, load] of Object.entries(others)) {
      const words = (await load()).words as Readonly<Record<string, string | Plural>>
      for (const [name, english] of Object.entries(en) as [string, string | Plural][]) {
        assert.deepEqual(placesIn(words[name]), placesIn(english), `${language} ${name}`)
      }
    }
  }
})

function placesIn(wording: string | Plural | undefined): string[] {
  const text = typeof wording === 'object' ? (wording.other ?? '') : (wording ?? '')
  return (text.match(/\{\w+\}|<\w+>/g) ?? []).toSorted()
}
