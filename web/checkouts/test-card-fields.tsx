import { useState } from 'react'
import { type TestCard, testCards, tokenOfNumber } from '#contract/billing/test-cards.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { FieldRow } from '../ui/fields/field-group.tsx'
import { PickRow } from '../ui/fields/pick-row.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Unfold } from '../ui/layouts/unfold.tsx'
import { now } from '../ui/now.ts'

/** The cards for trying out a shop: one that succeeds, two that fail, and one with a bank challenge. */
const shown = ['tok_ok', 'tok_declined', 'tok_insufficient_funds', 'tok_3ds'] as const satisfies TestCard[]

/** A card of the stand-in. Its numbers are for tests and pay nothing, so our own form may hold them. */
export default function TestCardFields() {
  const checkouts = useTranslations('checkouts')
  const t = useTranslations('testCards')
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [code, setCode] = useState('')

  function take(card: TestCard) {
    setNumber(inGroups(testCards[card]))
    setExpiry('12 / 34')
    setCode('123')
  }
  return (
    <>
      <input type="hidden" name="cardToken" value={tokenOfNumber(number) ?? ''} />
      <Unfold title={t('lead')} isOpen>
        <PickRow label={t('lead')} picks={shown.map((value) => ({ value, words: t(value) }))} onPick={take} />
      </Unfold>
      <TextField
        name="cardNumber"
        label={checkouts('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        value={number}
        onValueChange={(typed) => setNumber(inGroups(typed))}
        validate={(typed) => (tokenOfNumber(typed) ? undefined : checkouts('cardNumberWrong'))}
      />
      <FieldRow isShort>
        <TextField
          name="cardExpiry"
          label={t('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('expirySample')}
          value={expiry}
          onValueChange={(typed) => setExpiry(asExpiry(typed, expiry))}
          validate={(typed) => (isToCome(typed, new Date(now())) ? undefined : t('expiryWrong'))}
        />
        <TextField
          name="cardCode"
          label={t('code')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          value={code}
          onValueChange={setCode}
          validate={(typed) => (/^\d{3,4}$/.test(typed.trim()) ? undefined : t('codeWrong'))}
        />
      </FieldRow>
    </>
  )
}

function inGroups(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 16)
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** `1234` becomes `12 / 34`; the stroke comes by itself, and goes when the digit before it is taken back. */
function asExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  if (typed.length < before.length) return typed
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

function isToCome(typed: string, today: Date): boolean {
  const [, month = '', year = ''] = /^(\d\d)\s*\/?\s*(\d\d)$/.exec(typed.trim()) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && new Date(2000 + Number(year), Number(month)) > today
}
