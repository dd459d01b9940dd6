import { acceptsTheDispute, isDisputed } from '../../testing/dispute-steps.ts'
import { usedBefore } from '../../testing/late-steps.ts'
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
  'A dispute that the seller accepts takes the money and the plan, without a last order': {
    steps: [buys('large', { country: 'DE' }), isDisputed(), acceptsTheDispute(3000, 570), waits(31)],
    paid: [[3000, 570]],
    credit: 0,
    benefits: [],
  },
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

/* An hour is 1/24 of a day. */
const lateStories: Record<string, Story> = {
  'Usage that comes in within an hour of the end is billed by one more order': {
    steps: [
      buys('calls', { country: 'DE' }),
      waits(1),
      uses(131),
      isEnded(),
      waits(0.5 / 24),
      usedBefore(10, 1),
      usedBefore(2, 2),
      waits(1),
    ],
    paid: [
      [2000, 380],
      [31, 6],
      [12, 2],
    ],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that comes in late is covered by the units that the plan came with': {
    steps: [buys('calls'), waits(1), uses(31), isEnded(), usedBefore(60, 1), usedBefore(20, 1), waits(1)],
    paid: [at(2000), at(11)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that comes in late takes units that the customer bought otherwise': {
    steps: [buys('calls'), buys('pack', { isKnown: true }), waits(1), uses(190), isEnded(), usedBefore(25, 1), waits(1)],
    paid: [at(2000), at(500), at(15)],
    credit: 0,
    benefits: ['calls'],
    calls: 0,
  },
  'Usage that comes in late keeps the discount of its period': {
    steps: [buys('calls', { off: 50 }), waits(1), uses(300), isEnded(), usedBefore(40, 1), waits(1)],
    paid: [at(1000), at(100), at(20)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that comes in late after an end with the period is billed by one more order': {
    steps: [buys('calls'), uses(131), isCancelled(), waits(31 + 0.5 / 24), usedBefore(10, 2), waits(1)],
    paid: [at(2000), at(31), at(10)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that comes in later than that is refused': {
    steps: [buys('calls'), waits(1), uses(131), isEnded(), waits(1), usedBefore(10, 25, { isRefused: true })],
    paid: [at(2000), at(31)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that was told of before is a duplicate, however late it comes again': {
    steps: [
      buys('calls'),
      waits(1),
      uses(131),
      isEnded(),
      usedBefore(1, 1, { more: { external_id: 'once' } }),
      waits(1),
      usedBefore(1, 25, { more: { external_id: 'once' } }),
    ],
    paid: [at(2000), at(31), at(1)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage of a trial that comes in late is not billed': {
    steps: [buys('calls', { trial: 14 }), waits(15), uses(131), isEnded(), usedBefore(40, 48), waits(1)],
    paid: [at(2000), at(31)],
    credit: 0,
    benefits: [],
    calls: -40,
  },
  'Usage of a subscription that ended unpaid is asked for no more, early or late': {
    steps: [buys('calls', { card: 'tok_declines_later' }), uses(131), waits(33), isEnded(), usedBefore(40, 24), waits(1)],
    paid: [at(2000), at(2031)],
    credit: 0,
    benefits: [],
    calls: -40,
  },
  'Usage of a deleted customer that comes in late is billed by one more order': {
    steps: [buys('calls'), waits(1), uses(131), isDeleted(), usedBefore(10, 1), waits(1)],
    paid: [at(2000), at(31), at(10)],
    credit: 0,
    benefits: [],
    calls: 0,
  },
  'Usage that comes in late is paid by credit first': {
    steps: [buys('large'), changesTo('calls', 'invoice'), waits(1), uses(131), isEnded(), usedBefore(10, 1), waits(1)],
    paid: [at(3000), at(-1000), at(31), at(10)],
    credit: 959,
    benefits: [],
    calls: 0,
  },
}

tellStories('An end settles:', { ...stories, ...lateStories })
