import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overlayWords } from '#client/open-checkout.ts'
import { textsIn } from '../build/words.ts'

for (const [language, [checkout, close]] of Object.entries(overlayWords)) {
  test(`${language}: the overlay of a checkout is called what the pages call one`, async () => {
    const { palette } = await textsIn(language)
    const glossary = (await import(`../languages/glossary/${language}.ts`))[language]
    assert.deepEqual([checkout.toLocaleLowerCase(language), close], [glossary.checkout.say.toLocaleLowerCase(language), palette?.close])
  })
}
