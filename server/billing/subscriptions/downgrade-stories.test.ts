import {
  at,
  buys,
  changesTo,
  costs,
  endsWithItsPeriod,
  goesOnAfterAll,
  hasMoneyAgain,
  keepsItsPlan,
  plansFor,
  uses,
  waits,
} from '../../testing/money-steps.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * A customer keeps what they paid for: a cheaper plan begins when the period ends. Periods begin on 15 January and are 31 days long.
 */

const stories: Record<string, Story> = {
  'A cheaper plan waits while the period lasts that was paid': {
    steps: [buys('large'), waits(10), plansFor('small'), waits(20)],
    paid: [at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A cheaper plan begins with the next period, at its price and without credit': {
    steps: [buys('large', { country: 'DE' }), waits(10), plansFor('small'), waits(22)],
    paid: [
      [3000, 570],
      [1000, 190],
    ],
    credit: 0,
    benefits: ['small'],
  },
  'A cheaper plan that is taken back never begins': {
    steps: [buys('large'), plansFor('small'), keepsItsPlan(), waits(32)],
    paid: [at(3000), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A cheaper plan costs what it did when it was chosen': {
    steps: [buys('large'), plansFor('small'), costs('small', 9000), waits(32)],
    paid: [at(3000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'A plan that is paid now takes the place of one that waits': {
    steps: [buys('large'), plansFor('small'), changesTo('year'), waits(40)],
    paid: [at(3000), at(6000)],
    credit: 0,
    benefits: ['year'],
  },
  'An end with the period forgets the plan that waits, also when it is taken back': {
    steps: [buys('large'), plansFor('small'), endsWithItsPeriod(), goesOnAfterAll(), waits(32)],
    paid: [at(3000), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A discount for the plan that is left is not for the one that waited': {
    steps: [buys('large', { off: 50, isForPlanAlone: true }), plansFor('small'), waits(32)],
    paid: [at(1500), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'A discount for all plans goes on with the one that waited': {
    steps: [buys('large', { off: 50 }), plansFor('small'), waits(32)],
    paid: [at(1500), at(500)],
    credit: 0,
    benefits: ['small'],
  },
  'A yearly plan changed to a monthly one lasts for its year': {
    steps: [buys('year'), waits(100), plansFor('small'), waits(266), waits(31)],
    paid: [at(9000), at(1000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'A card that is declined at the renewal is asked for the cheaper plan again': {
    steps: [buys('large', { card: 'tok_declines_later' }), plansFor('small'), waits(32), hasMoneyAgain(), waits(2)],
    paid: [at(3000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'What was used of the plan that is left is billed with the first order of the other': {
    steps: [buys('calls'), uses(131), plansFor('small'), waits(32)],
    paid: [at(2000), at(1031)],
    credit: 0,
    benefits: ['small'],
    calls: 0,
  },
  'The units of a plan that waited are not given while its first period is not paid': {
    steps: [buys('large', { card: 'tok_declines_later' }), plansFor('calls'), waits(32)],
    paid: [at(3000), at(2000)],
    credit: 0,
    benefits: ['calls'],
    calls: 0,
  },
  'The units of a plan that waited come once, with its payment': {
    steps: [buys('large'), plansFor('calls'), waits(32)],
    paid: [at(3000), at(2000)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
}

tellStories('A cheaper plan waits:', stories)
