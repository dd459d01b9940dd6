import {
  at,
  buys,
  changesTo,
  costs,
  deletesItsAccount,
  deletesItsOrganization,
  getsDiscount,
  isCancelled,
  isDeleted,
  isEnded,
  isRefunded,
  isRefusedChange,
  isRefusedRefund,
  losesItsCard,
  losesItsDiscount,
  movesTo,
  twice,
  unitsWereTaken,
  uses,
  waits,
} from '../../testing/money-steps.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * What was paid decides. Each story is a customer's: the steps, what every order came to (net and tax), the credit left, and what the customer has in
 * the end. Periods begin on 15 January and are 31 days long, so 15.5 days are half of one.
 */

const stories: Record<string, Story> = {
  'A plan is changed halfway: half of what was paid for it counts': {
    steps: [buys('small'), waits(15.5), changesTo('large')],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['large'],
  },
  'A discount that was removed since is not given back in money': {
    steps: [buys('large', { off: 50 }), waits(15.5), losesItsDiscount(), changesTo('small')],
    paid: [at(1500), at(-250)],
    credit: 250,
    benefits: ['small'],
  },
  'A discount for once takes nothing off the plan that comes after': {
    steps: [buys('small', { off: 50, duration: 'once' }), waits(15.5), changesTo('large')],
    paid: [at(500), at(1250)],
    credit: 0,
    benefits: ['large'],
  },
  'An order that was refunded whole is worth nothing at the next plan': {
    steps: [buys('large'), isRefunded(3000), waits(15.5), changesTo('small')],
    paid: [at(3000), at(500)],
    credit: 0,
    benefits: ['small'],
  },
  'An order that was refunded in part is worth what is left of it': {
    steps: [buys('large'), isRefunded(1000), waits(15.5), changesTo('small')],
    paid: [at(3000), at(-500)],
    credit: 500,
    benefits: ['small'],
  },
  'A customer who moves has the tax back that was paid, and no other': {
    steps: [buys('large', { country: 'DE' }), movesTo('US'), changesTo('small')],
    paid: [
      [3000, 570],
      [-2000, -570],
    ],
    credit: 2570,
    benefits: ['small'],
  },
  'A customer who moves where there is tax has none back that was never paid': {
    steps: [buys('large', { country: 'US' }), movesTo('DE'), changesTo('small')],
    paid: [at(3000), [-2000, 190]],
    credit: 1810,
    benefits: ['small'],
  },
  'Rounds between countries and plans make no money': {
    steps: [buys('large', { country: 'US' }), ...twice(movesTo('HU'), changesTo('small'), movesTo('US'), changesTo('large'))],
    paid: [at(3000), [-2000, 270], [2000, -270], [-2000, 270], [2000, -270]],
    credit: 0,
    benefits: ['large'],
  },
  'New prices of the plan change nothing about what was paid for it': {
    steps: [buys('small'), costs('small', 9000), waits(15.5), changesTo('large')],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['large'],
  },
  'A plan that was given is worth nothing': {
    steps: [buys('large', { off: 100, duration: 'once' }), waits(15.5), changesTo('small')],
    paid: [at(0), at(500)],
    credit: 0,
    benefits: ['small'],
  },
  'Two changes in a row give each part of a period back once': {
    steps: [buys('large'), changesTo('small'), waits(15.5), changesTo('large')],
    paid: [at(3000), at(-2000), at(1000)],
    credit: 1000,
    benefits: ['large'],
  },
  'A way back takes what waited for the next order with it': {
    steps: [buys('large'), changesTo('small', 'prorate'), changesTo('large', 'prorate'), waits(32)],
    paid: [at(3000), at(0), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A refund takes the credit first that was given for the same payment': {
    steps: [buys('large', { country: 'DE' }), changesTo('small'), isRefusedRefund(2001, 2000), isRefunded(2000)],
    paid: [
      [3000, 570],
      [-2000, -380],
    ],
    credit: 0,
    benefits: ['small'],
  },
  'A refund of what went into another plan as credit is refused, and says what is left': {
    steps: [buys('small'), waits(15.5), changesTo('large'), isRefusedRefund(501, 500), isRefunded(500)],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['large'],
  },
}

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
    paid: [at(2000), at(1000), at(-1000), at(-380), at(2000)],
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

const upgradeStories: Record<string, Story> = {
  'An upgrade is paid before it is given, also where the seller prorates': {
    steps: [buys('small'), waits(15.5), changesTo('large', 'prorate')],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['large'],
  },
  'A declined card leaves the plan as it was': {
    steps: [buys('small', { card: 'tok_declines_later' }), isRefusedChange('large', 'PaymentError')],
    paid: [at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'Without a card an upgrade is refused, and a downgrade is not': {
    steps: [buys('large'), losesItsCard(), changesTo('small'), isRefusedChange('large', 'MissingPaymentMethod')],
    paid: [at(3000), at(-2000)],
    credit: 2000,
    benefits: ['small'],
  },
  'Another interval makes orders now: for what was used, and for the new period': {
    steps: [buys('calls'), uses(131), changesTo('year', 'prorate')],
    paid: [at(2000), at(31), at(7000)],
    credit: 0,
    benefits: ['year'],
    calls: 0,
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

const endStories: Record<string, Story> = {
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

tellStories('What was paid decides:', { ...stories, ...unitStories, ...upgradeStories, ...usageStories, ...endStories })
