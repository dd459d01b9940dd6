import type { Instant } from '../../kit/clock.ts'
import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { momentWords } from '../../mail/time-words.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { moneyWords } from '../money/money-words.ts'

type Disputed = {
  organization: string
  invoiceNumber: string
  amount: number
  currency: string
  /** The bank asks or warns: a refund would end it. */
  isRefundable: boolean
  answerBy: Instant | null
  link: string
}

/** Tells a seller that a cardholder wants their money back by way of their bank, and until when the bank takes an answer. */
export function disputeLetter({
  organization,
  invoiceNumber,
  amount,
  currency,
  isRefundable,
  answerBy,
  link,
  ...reader
}: Reader & Disputed): Letter {
  const say = speaker(reader, 'dispute')
  const [name, bill] = [speaker(reader, 'facts'), speaker(reader, 'billing')]
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say(isRefundable ? 'warning' : 'intro') },
      {
        facts: [
          { label: name('organization'), value: organization },
          { label: bill('invoice'), value: invoiceNumber },
          { label: say('amount'), value: moneyWords(reader.language, currency, amount) },
          ...(answerBy === null ? [] : [{ label: say('answerBy'), value: momentWords(reader, answerBy) }]),
        ],
      },
      { button: say('button'), link },
    ],
  })
}
