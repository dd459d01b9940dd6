import type { Fact } from '../../mail/blocks.ts'
import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { plainName } from '../../mail/plain-name.ts'
import { momentWords } from '../../mail/time-words.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { moneyWords } from '../money/money-words.ts'

type BillingLetter =
  | 'orderPaid'
  | 'subscriptionStarted'
  | 'trialStarted'
  | 'trialEnding'
  | 'renewalAhead'
  | 'paymentFailed'
  | 'cardExpiring'
  | 'subscriptionCancelled'
  | 'subscriptionResumed'
  | 'subscriptionEnded'
  | 'orderRefunded'
  | 'usageAlert'

type Parts = {
  facts: Fact[]
  button: 'seeInvoice' | 'manage' | 'changeCard' | 'payNow' | 'seeUsage'
  /** To the portal, which lets people in by a code: a letter holds no secret. Null where the portal is closed to them. */
  link: string | null
  /** In place of the letter's usual first words. */
  intro?: string
  note?: string
}

/** The one form of letters to customers: what happened, what it is about, and where to do something about it. */
export function billingLetter(reader: Reader, letter: BillingLetter, { facts, button, link, intro, note }: Parts): Letter {
  const say = speaker(reader, letter)
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: intro ?? say('intro') },
      { facts },
      ...(link === null ? [] : [{ button: speaker(reader, 'billing')(button), link }]),
      ...(note === undefined ? [] : [{ note }]),
    ],
  })
}

/** How facts of billing are told to a reader. Names of products are other people's words. */
export function factsFor(reader: Reader) {
  const name = speaker(reader, 'billing')
  const quote = speaker(reader, 'shared')
  const quoted = (words: string) => quote('quoted', { words: plainName(words) })
  const money = (word: MoneyWord, amount: number, currency: string): Fact => {
    return { label: name(word), value: moneyWords(reader.language, currency, amount).replace('-', '−') }
  }
  return {
    quoted,
    product: (words: string): Fact => ({ label: name('product'), value: quoted(words) }),
    money,
    plusUsage: ({ label, value }: Fact): Fact => ({ label, value: name('plusUsage', { amount: value }) }),
    moment: (word: MomentWord, instant: string): Fact => ({ label: name(word), value: momentWords(reader, instant) }),
    plain: (word: 'invoice' | 'card' | 'others' | 'meter' | 'used', value: string): Fact => ({ label: name(word), value }),
  }
}

type MoneyWord =
  | 'discount'
  | 'tax'
  | 'credit'
  | 'total'
  | 'chargedToday'
  | 'nextCharge'
  | 'nextChargeWithTax'
  | 'nextChargeBeforeTax'
  | 'due'
  | 'refunded'
type MomentWord = 'trialEnds' | 'renews' | 'until' | 'ended' | 'nextTry'
