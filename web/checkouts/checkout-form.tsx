import { Suspense, useMemo, useRef } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { Form } from '../ui/fields/form.tsx'
import { AddressFields } from './address-fields.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { Change, Checkout } from './checkout.ts'
import { keepDraft, readDraft } from './draft.ts'
import { Terms } from './terms.tsx'
import type { useConfirm } from './use-confirm.ts'
import { usePayWords } from './use-pay-words.ts'

// What only some checkouts need comes with those.
const CardFields = later(() => import('./card-fields.tsx'))
const CustomFields = later(() => import('./custom-fields.tsx'))

type CheckoutFormProps = {
  checkout: Checkout
  confirming: ReturnType<typeof useConfirm>
  isTaxIdRefused: boolean
  onRevise: (change: Change, when?: 'at once') => void
}

/** What the buyer gives for it. Everything that is typed is kept for this tab, but for the card. */
export function CheckoutForm({ checkout, confirming, isTaxIdRefused, onRevise }: CheckoutFormProps) {
  const t = useTranslations('checkouts')
  const errorWords = useTranslations('errors')
  const pay = usePayWords(checkout)
  const settings = useSettings()
  const box = useRef<HTMLDivElement>(null)
  const typed = useMemo(() => readDraft(checkout.clientSecret)?.values ?? {}, [checkout.clientSecret])
  const { submit, isPending, problem, wrong } = confirming

  const errors = useMemo(() => {
    const words: Record<string, string> = {
      email: errorWords('INVALID_EMAIL'),
      customerTaxId: t('taxIdWrong'),
      cardNumber: t('cardNumberWrong'),
      country: t('addressWrong'),
    }
    return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, words[field] ?? t('wrong')]))
  }, [wrong, t, errorWords])

  function keep() {
    const form = box.current?.querySelector('form')
    if (!form) return
    const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const values = Object.fromEntries(entries)
    keepDraft(checkout.clientSecret, { productId: checkout.productId, values })
  }
  const canPay = !checkout.isPaymentFormRequired || settings?.payments !== 'none'
  return (
    <div ref={box} onInput={keep}>
      <Form errors={errors} onSubmit={(values) => canPay && void submit(values)}>
        <BuyerFields checkout={checkout} typed={typed} isTaxIdRefused={isTaxIdRefused} onRevise={onRevise} />
        {(checkout.isPaymentFormRequired || checkout.requireBillingAddress || checkout.isBusinessCustomer) && (
          <AddressFields checkout={checkout} typed={typed} onRevise={onRevise} />
        )}
        {checkout.attachedCustomFields.length > 0 && (
          <Suspense>
            <CustomFields fields={checkout.attachedCustomFields} typed={typed} />
          </Suspense>
        )}
        {checkout.isPaymentFormRequired && (
          <FieldGroup title={t('card')}>
            <Suspense>
              <CardFields due={checkout} />
            </Suspense>
          </FieldGroup>
        )}
        <FormProblem
          problem={errors ? undefined : problem}
          words={{
            PaymentError: t('declined'),
            CardIncomplete: t('wrong'),
            AlreadyActiveSubscriptionError: t('subscribedAlready'),
            TrialAlreadyRedeemed: t('trialUsed'),
            PolarRequestValidationError: t('changed'),
            CheckoutChanged: t('changed'),
          }}
        />
        <SubmitButton pending={isPending} pendingText={t('paying')} wait={problem?.wait}>
          {pay}
        </SubmitButton>
        <Terms checkout={checkout} />
      </Form>
    </div>
  )
}
