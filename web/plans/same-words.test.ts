import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '#client/components/words.ts'
import { languages } from '#contract/languages.ts'

const ofPlans = ['monthly', 'yearly', 'once', 'current', 'change', 'nothing', 'getStarted', 'buy', 'startTrial', 'popular'] as const
const ofPrices = [
  'perMonth',
  'perYear',
  'perMemberMonth',
  'perMemberYear',
  'trialFree',
  'free',
  'payWhatYouWant',
  'byUse',
  'perUnit',
  'from',
  'inclTax',
] as const

test('the React part of a table of prices has the words of the page of plans', async () => {
  for (const language of Object.keys(languages)) {
    const { buying } = (await import(`../languages/${language}/buying.ts`)) as typeof import('../languages/en/buying.ts')
    const { shared } = (await import(`../languages/${language}/shared.ts`)) as typeof import('../languages/en/shared.ts')
    const words = wordsIn(language)
    assert.equal(words.plans, buying.plans.title, language)
    for (const name of ofPlans) assert.equal(words[name], buying.plans[name], `${language} ${name}`)
    for (const name of ofPrices) assert.equal(words[name], shared.prices[name], `${language} ${name}`)
  }
})
