import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { CurrencyField } from '../selling/currency-field.tsx'
import { useSellerCurrency } from '../selling/use-seller-currency.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'

type Way = 'give' | 'take'

/** Gives a customer credit or takes some, with a reason that they read. */
export function AdjustCredit({ customerId }: { customerId: string }) {
  const t = useTranslations('customers')
  const [isOpen, setOpen] = useState(false)
  const trigger = <Button look="secondary">{t('adjustCredit')}</Button>
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={t('adjustCredit')} lead={t('creditLead')}>
      <AdjustForm customerId={customerId} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function AdjustForm({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const forget = useForget()
  const usual = useSellerCurrency()
  const [chosen, setChosen] = useState<string>()
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const currency = chosen ?? usual
  const amount = Number(typed)
  const isRight = Number.isInteger(amount) && amount > 0
  const { submit, isPending, problem } = useSubmit({
    call: () => billing.customers.adjustCredit({ id: customerId, amount: way === 'give' ? amount : -amount, currency, reason }),
    onDone() {
      void forget('customers')
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} words={{ PolarRequestValidationError: t('creditNotThere') }} />
      <SelectField
        name="way"
        label={t('creditWay')}
        options={{ give: t('creditGive'), take: t('creditTake') }}
        value={way}
        onValueChange={setWay}
      />
      <CurrencyField value={currency} onValueChange={setChosen} />
      <MoneyField
        name="amount"
        label={t('creditAmount')}
        currency={currency}
        value={typed}
        onValueChange={setTyped}
        validate={() => (isRight ? undefined : t('creditAmountWrong'))}
      />
      <TextField
        name="reason"
        label={t('creditReason')}
        help={t('creditReasonHelp')}
        maxLength={500}
        validate={() => (reason.trim() === '' ? t('creditReasonMissing') : undefined)}
        value={reason}
        onValueChange={setReason}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending}>
          {t('creditSave')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
