import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Defect, defects } from './simulation/defects.ts'
import { invariants } from './simulation/invariants/all.ts'
import { shrink } from './simulation/shrink.ts'
import { crash, does, planYear, type Step, together } from './simulation/steps.ts'
import { type Broken, happens, holds } from './simulation/story.ts'
import { testOf } from './simulation/tell.ts'

/**
 * Longer: npm run proof simulation -- --minutes 20, or TOLLGATE_SIMULATION_YEARS=10 npm run proof simulation
 * The same again: TOLLGATE_SEED=… npm run proof simulation
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const years = Number(process.env.TOLLGATE_SIMULATION_YEARS ?? 2)
const stepsOfYear = 240

test(`all ${invariants.length} things that must hold do, whatever happens in a year (seed ${seed})`, {
  timeout: (minutes + 20) * 60_000,
}, async () => {
  const until = Date.now() + minutes * 60_000
  for (let year = 0; minutes > 0 ? Date.now() < until : year < years; year++) await live(seed + year)
})

async function live(seed: number) {
  const steps = planYear(seed, stepsOfYear)
  const { broken } = await happens({ seed, steps })
  if (broken) assert.fail(`${broken.says}: ${broken.found}\n\n${await shortStory(seed, steps, broken)}`)
}

/** What failed, as a test to keep. */
async function shortStory(seed: number, steps: readonly Step[], broken: Broken, defect?: Defect): Promise<string> {
  const fails = async (some: readonly Step[]) => (await happens({ seed, steps: some, defect })).broken?.says === broken.says
  return testOf(seed, broken.says, await shrink(steps.slice(0, broken.at + 1), fails))
}

const { buys, changesPlan, losesAnswers, movesTo, refunds, waits } = does

test('what must hold does through a crash, a lost answer and a month', () =>
  holds(1, [
    losesAnswers({ length: 1 }),
    buys({ who: 'ben', shop: 'acme', product: 'large', card: 'tok_ok', country: 'DE', discounted: true, clicks: 2 }),
    waits({ length: 24 }),
    crash(changesPlan({ who: 'ben', shop: 'acme', to: 'year', how: 'invoice' }), { after: 30 }),
    movesTo({ who: 'ben', shop: 'acme', country: 'HU' }),
    waits({ length: 31 * 24 }),
    together(
      refunds({ who: 'ben', shop: 'acme', percent: 60, times: 2 }),
      changesPlan({ who: 'ben', shop: 'acme', to: 'small', how: 'prorate' }),
    ),
  ]))

test('an order that gives tax back is refunded whole', () => {
  const of = { who: 'ben', shop: 'acme' }
  return holds(1, [
    buys({ ...of, product: 'small', card: 'tok_ok', country: 'HU', discounted: false, clicks: 1 }),
    movesTo({ ...of, country: 'US' }),
    changesPlan({ ...of, to: 'large', how: 'invoice' }),
    refunds({ ...of, percent: 100, times: 1 }),
  ])
})

test('a seed tells the same story again: every answer, and every row after every step', { timeout: 20 * 60_000 }, async () => {
  const steps = planYear(seed, stepsOfYear)
  const [once, again] = [await happens({ seed, steps, withRows: true }), await happens({ seed, steps, withRows: true })]
  assert.equal(once.transcript.length, 2 * steps.length)
  for (const [at, line] of once.transcript.entries()) assert.equal(again.transcript[at], line)
})

/** The same in every run. */
const yearsOfDefects = [20261115, 20261116, 20261117]

test('nothing is found in these years where no defect is planted', { timeout: 20 * 60_000 }, async () => {
  for (const seed of yearsOfDefects) await live(seed)
})

test('of twenty planted defects, nineteen are found by what looks for them', { timeout: 20 * 60_000 }, async () => {
  assert.equal(defects.length, 20)
  for (const { is, foundBy } of defects) {
    const unknown = foundBy.filter((says) => !invariants.some((invariant) => invariant.says === says))
    assert.deepEqual(unknown, [], is)
  }
  const found: string[] = []
  for (const defect of defects) {
    const broken = await find(defect)
    console.log(broken ? `found      ${defect.is}: not so that ${broken.says}` : `not found  ${defect.is}`)
    if (!broken) continue
    assert.ok(defect.foundBy.includes(broken.says), `“${defect.is}” is nothing that “${broken.says}” looks for: ${broken.found}`)
    found.push(defect.is)
  }
  assert.ok(found.length >= 19, `only ${found.length} were found`)
})

/** Within three years. */
async function find(defect: Defect): Promise<Broken | undefined> {
  for (const seed of yearsOfDefects) {
    const { broken } = await happens({ seed, steps: planYear(seed, stepsOfYear), defect })
    if (broken) return broken
  }
  return undefined
}

test('a failure is told as a short test', { timeout: 20 * 60_000 }, async () => {
  const defect = defects.find(({ is }) => is === 'a payment is not told of')
  assert.ok(defect)
  const steps = planYear(seed, stepsOfYear)
  const { broken } = await happens({ seed, steps, defect })
  assert.ok(broken)
  const story = await shortStory(seed, steps, broken, defect)
  assert.match(story, /^test\('a payment is told of once', \(\) =>\n {2}holds\(\d+, \[\n( {4}\w+\(.+\),\n){1,3} {2}\]\)\)$/)
})
