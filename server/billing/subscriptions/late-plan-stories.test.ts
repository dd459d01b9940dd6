import { choosesByCard, getsCredit, goesLate, wasCharged } from '../../testing/late-steps.ts'
import { at, buys, changesTo, hasMoneyAgain, isRefusedChange, uses, waits } from '../../testing/money-steps.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * A customer whose renewal failed chooses a cheaper plan: its price for the same period is paid instead, with everything that was used. Periods begin on
 * 15 January and are 31 days long; the renewal fails on 15 February.
 */

const card = 'tok_declines_later'

const stories: Record<string, Story> = {
  'A cheaper plan replaces a renewal that failed, and begins when it is paid': {
    steps: [buys('large', { country: 'DE', card }), goesLate(), hasMoneyAgain(), changesTo('small')],
    paid: [
      [3000, 570],
      [0, 0],
      [1000, 190],
    ],
    credit: 0,
    benefits: ['small'],
  },
  'The subscription goes on with the cheaper plan': {
    steps: [buys('large', { card }), goesLate(), hasMoneyAgain(), changesTo('small'), waits(29)],
    paid: [at(3000), at(0), at(1000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'What was used is paid with it': {
    steps: [buys('calls', { country: 'DE', card }), uses(131), goesLate(), hasMoneyAgain(), changesTo('small')],
    paid: [
      [2000, 380],
      [0, 0],
      [1031, 196],
    ],
    credit: 0,
    benefits: ['small'],
    calls: 0,
  },
  'What was used under a discount keeps it': {
    steps: [buys('calls', { off: 50, months: 1, card }), uses(300), goesLate(), hasMoneyAgain(), changesTo('small')],
    paid: [at(1000), at(0), at(1100)],
    credit: 0,
    benefits: ['small'],
    calls: 0,
  },
  'A card that is declined changes nothing': {
    steps: [buys('large', { card }), goesLate(), isRefusedChange('small', 'PaymentError')],
    paid: [at(3000), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A dead card is replaced by one that pays for the cheaper plan alone, and for the periods to come': {
    steps: [buys('large', { country: 'DE', card }), goesLate(), choosesByCard('small', 'tok_ok'), waits(29), wasCharged(3570, 1190, 1190)],
    paid: [
      [3000, 570],
      [0, 0],
      [1000, 190],
      [1000, 190],
    ],
    credit: 0,
    benefits: ['small'],
  },
  'Another card that is declined changes nothing': {
    steps: [buys('large', { card }), goesLate(), choosesByCard('small', 'tok_declined', [400, 'PaymentError']), wasCharged(3000)],
    paid: [at(3000), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'A dearer plan is refused, also by another card': {
    steps: [buys('small', { card }), goesLate(), choosesByCard('large', 'tok_ok', [403, 'UpdateSubscriptionNotAllowed']), wasCharged(1000)],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'A dearer plan is refused until the renewal is paid': {
    steps: [buys('small', { card }), goesLate(), hasMoneyAgain(), isRefusedChange('large', 'UpdateSubscriptionNotAllowed', 403)],
    paid: [at(1000), at(1000)],
    credit: 0,
    benefits: ['small'],
  },
  'Another interval is refused until the renewal is paid': {
    steps: [buys('large', { card }), goesLate(), hasMoneyAgain(), isRefusedChange('year', 'UpdateSubscriptionNotAllowed', 403)],
    paid: [at(3000), at(3000)],
    credit: 0,
    benefits: ['large'],
  },
  'Credit that had paid a part of the renewal pays for the cheaper plan': {
    steps: [buys('large', { card }), getsCredit(1200), goesLate(), hasMoneyAgain(), changesTo('small')],
    paid: [at(3000), at(0), at(1000)],
    credit: 200,
    benefits: ['small'],
  },
}

tellStories('Late with a dearer plan:', stories)
