import { at, buys, changesTo, getsDiscount, isCancelled, isRefunded, unitsWereTaken, uses, waits } from '../../testing/money-steps.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * Units and usage cost what they cost when they were used: units that came with a plan are a part of its price, and usage keeps its discount. Periods begin
 * on 15 January and are 31 days long.
 */

const unitStories: Record<string, Story> = {
  'A plan that is left and taken again gives its units once a period': {
    steps: [buys('calls'), uses(31), changesTo('large'), changesTo('calls')],
    paid: [at(2000), at(1000), at(-1000)],
    credit: 1000,
    benefits: ['calls'],
    calls: 69,
  },
  'A downgrade at once gives back what was not used of the units, where that is less than the time': {
    steps: [buys('calls', { country: 'DE' }), uses(31), changesTo('small')],
    paid: [
      [2000, 380],
      [-380, -72],
    ],
    credit: 452,
    benefits: ['small'],
    calls: 0,
  },
  'A downgrade at once gives back the time that is left, where more of the units is': {
    steps: [buys('calls'), uses(31), waits(15.5), changesTo('small')],
    paid: [at(2000), at(-500)],
    credit: 500,
    benefits: ['small'],
    calls: 0,
  },
  'A downgrade at once gives nothing back of units that were all used, now and with the next order': {
    steps: [buys('calls'), uses(131), changesTo('small', 'prorate'), waits(32)],
    paid: [at(2000), at(1000), at(1031)],
    credit: 0,
    benefits: ['small'],
    calls: 0,
  },
  'An upgrade on the way makes no money of units that were used': {
    steps: [buys('calls'), uses(100), changesTo('large'), changesTo('small')],
    paid: [at(2000), at(1000), at(0)],
    credit: 0,
    benefits: ['small'],
    calls: 0,
  },
  'Units that were used are paid once, however often plans change': {
    steps: [buys('calls'), uses(31), changesTo('large'), changesTo('calls'), changesTo('small'), changesTo('large')],
    paid: [at(2000), at(1000), at(2000), at(-1000), at(-380)],
    credit: 0,
    benefits: ['large'],
    calls: 0,
  },
  'A plan gives its units again with the next period': {
    steps: [buys('calls'), uses(31), waits(32)],
    paid: [at(2000), at(2000)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
  'A refund of the whole takes back all units, used or not, and grant and event say so': {
    steps: [buys('pack'), uses(31), isRefunded(500, { revoke_benefits: true }), unitsWereTaken(100)],
    paid: [at(500)],
    credit: 0,
    benefits: [],
    calls: -31,
  },
  'A plan has its fixed price also when its metered one is named': {
    steps: [buys('calls', { byMeteredPrice: true }), waits(32)],
    paid: [at(2000), at(2000)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
}

const usageStories: Record<string, Story> = {
  'What was used keeps the discount of the plan that is left': {
    steps: [buys('calls', { off: 50, isForPlanAlone: true, country: 'DE' }), uses(300), changesTo('large'), waits(32)],
    paid: [
      [1000, 190],
      [2000, 380],
      [3100, 589],
    ],
    credit: 0,
    benefits: ['large'],
    calls: 0,
  },
  'What was used before a discount is not discounted by it with the next order': {
    steps: [buys('calls'), uses(300), getsDiscount(50), waits(32)],
    paid: [at(2000), at(1200)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
  'What was used before a discount is not discounted by it with the last order': {
    steps: [buys('calls'), uses(300), getsDiscount(50), isCancelled(), waits(32)],
    paid: [at(2000), at(200)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'What was used under a discount that has run its time since keeps it with the next order': {
    steps: [buys('calls', { off: 50, months: 1 }), uses(300), waits(32)],
    paid: [at(1000), at(2100)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
  'What was used under a discount that has run its time since keeps it with the last order': {
    steps: [buys('calls', { off: 50, months: 1 }), uses(300), isCancelled(), waits(32)],
    paid: [at(1000), at(100)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'What was used under a discount that goes on is discounted once, with all of the next order': {
    steps: [buys('calls', { off: 50 }), uses(301), waits(32)],
    paid: [at(1000), at(1100)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
}

tellStories('What was used decides:', { ...unitStories, ...usageStories })
