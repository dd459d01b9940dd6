import {
  at,
  buys,
  changesTo,
  costs,
  isRefunded,
  isRefusedChange,
  isRefusedRefund,
  losesItsCard,
  losesItsDiscount,
  movesTo,
  twice,
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
    paid: [at(3000), [2000, -270], [2000, -270], [-2000, 270], [-2000, 270]],
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

tellStories('What was paid decides:', { ...stories, ...upgradeStories })
