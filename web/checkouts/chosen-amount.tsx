import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Form } from '../ui/fields/form.tsx'
import { PickRow } from '../ui/fields/pick-row.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { minorOf, typedOf } from '../ui/text/typed-money.ts'
import type { Checkout } from './checkout.ts'

/** Where the buyer says what they pay: typed, or one of a few that the seller’s own numbers suggest. */
export default function ChosenAmount({ checkout, onChoose }: { checkout: Checkout; onChoose: (amount: number) => void }) {
  const t = useTranslations('checkouts')
  const money = useMoneyIn(checkout.currency)
  const price = checkout.productPrice
  const [typed, setTyped] = useState(() => typedOf(checkout.amount, checkout.currency))
  if (price.amountType !== 'custom') return null
  const { minimumAmount: least, maximumAmount: most, presetAmount: preset } = price
  const picks = [...new Set([least, preset ?? 2 * least, 2 * (preset ?? 2 * least)])].filter(
    (amount) => amount > 0 && amount <= (most ?? amount),
  )

  function judge(text: string) {
    const amount = amountOf(text)
    if (amount === undefined || amount < least) return t('amountLeast', { least: money(least) })
    return most !== null && amount > most ? t('amountMost', { most: money(most) }) : undefined
  }
  function amountOf(text: string) {
    const minor = minorOf(text, checkout.currency)
    return minor === undefined ? undefined : Math.round(Number(minor))
  }
  function choose(text: string) {
    setTyped(text)
    const amount = amountOf(text)
    if (amount !== undefined && judge(text) === undefined) onChoose(amount)
  }
  return (
    <Form onSubmit={() => {}}>
      <TextField
        name="amount"
        label={t('amount', { currency: checkout.currency.toUpperCase() })}
        inputMode="decimal"
        autoComplete="transaction-amount"
        value={typed}
        onValueChange={choose}
        validate={judge}
        help={most === null ? t('amountLeast', { least: money(least) }) : t('amountBetween', { least: money(least), most: money(most) })}
      />
      <PickRow
        label={t('amounts')}
        picks={picks.map((value) => ({ value, words: money(value) }))}
        value={amountOf(typed)}
        onPick={(amount) => choose(typedOf(amount, checkout.currency))}
      />
    </Form>
  )
}
