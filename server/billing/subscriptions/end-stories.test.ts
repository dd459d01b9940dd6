import {
  at,
  buys,
  changesTo,
  deletesItsAccount,
  deletesItsOrganization,
  isCancelled,
  isDeleted,
  isEnded,
  uses,
  waits,
} from '../../testing/money-steps.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * An end settles: usage by a last order, and what waited by credit. Periods begin on 15 January and are 31 days long.
 */

const stories: Record<string, Story> = {
  'An end at once bills what was used by a last order': {
    steps: [buys('calls'), uses(131), isEnded(), waits(1)],
    paid: [at(2000), at(31)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'An end at once makes credit of what waited for the next order': {
    steps: [buys('large'), changesTo('small', 'prorate'), isEnded()],
    paid: [at(3000), at(-2000)],
    credit: 2000,
    benefits: [],
  },
  'An end with the period bills what was used by a last order': {
    steps: [buys('calls'), uses(131), isCancelled(), waits(32)],
    paid: [at(2000), at(31)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'An end with the period makes credit of what waited for the next order': {
    steps: [buys('large'), changesTo('small', 'prorate'), isCancelled(), waits(32)],
    paid: [at(3000), at(-2000)],
    credit: 2000,
    benefits: [],
  },
  'A customer who is deleted pays for what they used': {
    steps: [buys('calls'), uses(131), isDeleted(), waits(1)],
    paid: [at(2000), at(31)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'A deleted account pays for what it used': {
    steps: [buys('calls', { country: 'DE' }), uses(300), deletesItsAccount(), waits(1)],
    paid: [
      [2000, 380],
      [200, 38],
    ],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'A deleted account has credit of what waited for the next order': {
    steps: [buys('large'), changesTo('small', 'prorate'), deletesItsAccount()],
    paid: [at(3000), at(-2000)],
    credit: 2000,
    benefits: [],
  },
  'A deleted account owes nothing for a trial': {
    steps: [buys('calls', { trial: 14 }), uses(131), deletesItsAccount(), waits(15)],
    paid: [],
    credit: 0,
    benefits: [],
    calls: -31,
  },
  'A deleted organization pays for what it used': {
    steps: [buys('calls'), uses(300), deletesItsOrganization(), waits(1)],
    paid: [at(2000), at(200)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'A renewal that is never paid gives back the credit that waited for it': {
    steps: [buys('large', { card: 'tok_declines_later', country: 'DE' }), waits(24.8), changesTo('small', 'prorate'), waits(7), waits(22)],
    paid: [
      [3000, 570],
      [600, 114],
    ],
    credit: 476,
    benefits: [],
  },
  'Credit that waited for a renewal that is never paid comes back once': {
    steps: [buys('large', { card: 'tok_declines_later' }), waits(24.8), changesTo('small', 'prorate'), waits(7), waits(22), isDeleted()],
    paid: [at(3000), at(600)],
    credit: 400,
    benefits: [],
  },
  'What was used is taken off the credit that waited for a renewal that is never paid': {
    steps: [buys('large', { card: 'tok_declines_later' }), waits(24.8), changesTo('calls', 'prorate'), uses(150), waits(7), waits(22)],
    paid: [at(3000), at(1850)],
    credit: 150,
    benefits: [],
    calls: 0,
  },
  'What is used during a trial is not billed': {
    steps: [buys('calls', { trial: 14 }), uses(131), waits(15)],
    paid: [at(2000)],
    credit: 0,
    benefits: ['calls'],
    calls: 100,
  },
}

tellStories('An end settles:', stories)
