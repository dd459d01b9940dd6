import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { minorUnits, useMoney } from '../prices/use-money.ts'
import { Form } from '../ui/form.tsx'
import { PickRow } from '../ui/pick-row.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Checkout } from './checkout.ts'

/** Where the buyer says what they pay: typed, or one of a few that the seller’s own numbers suggest. */
export default function ChosenAmount({ checkout, onChoose }: { checkout: Checkout; onChoose: (amount: number) => void }) {
  const t = useTranslations('checkouts')
  const money = useMoney(checkout.currency)
  const price = checkout.product_price
  const units = minorUnits(checkout.currency)
  const [typed, setTyped] = useState(() => String(checkout.amount / units))
  if (price.amount_type !== 'custom') return null
  const { minimum_amount: least, maximum_amount: most, preset_amount: preset } = price
  const picks = [...new Set([least, preset ?? 2 * least, 2 * (preset ?? 2 * least)])].filter(
    (amount) => amount > 0 && amount <= (most ?? amount),
  )

  function judge(text: string) {
    const amount = amountOf(text)
    if (amount === undefined || amount < least) return t('amountLeast', { least: money(least) })
    return most !== null && amount > most ? t('amountMost', { most: money(most) }) : undefined
  }
  function amountOf(text: string) {
    const number = Number(text.trim().replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(number) ? undefined : Math.round(number * units)
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
        onPick={(amount) => choose(String(amount / units))}
      />
    </Form>
  )
}
