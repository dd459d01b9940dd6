import { useState } from 'react'
import type { CustomerCredit } from '#contract/billing/customer-credit.ts'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'

type Props = { customerId: string; balances: CustomerCredit['balances'] }

/** Pays credit out, back to the cards that paid for it. */
export function PayOutCredit({ customerId, balances }: Props) {
  const t = useTranslations('customers')
  const [isOpen, setOpen] = useState(false)
  const trigger = <Button look="secondary">{t('payOutCredit')}</Button>
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={trigger} title={t('payOutCredit')} lead={t('payOutLead')}>
      <PayOutForm customerId={customerId} balances={balances} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function PayOutForm({ customerId, balances, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const orders = useTranslations('orders')
  const money = useMoney()
  const toast = useToast()
  const forget = useForget()
  const [currency, setCurrency] = useState(balances[0]?.currency ?? '')
  const most = balances.find((balance) => balance.currency === currency)?.amount ?? 0
  const [typed, setTyped] = useState(String(most))
  const [reason, setReason] = useState('')
  const amount = Number(typed)
  const isRight = Number.isInteger(amount) && amount > 0 && amount <= most
  const { submit, isPending, problem } = useSubmit({
    call: () => billing.customers.payOutCredit({ id: customerId, amount, currency, reason }),
    onDone({ refunds }) {
      const refunded = refunds.filter(({ status }) => status !== 'failed')
      const total = refunded.reduce((sum, refund) => sum + refund.amount + refund.taxAmount, 0)
      toast.succeed(orders('refundDone', { amount: money(total, currency) }))
      void forget('customers', 'orders', 'refunds', 'figures')
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem
        problem={problem}
        words={{
          PolarRequestValidationError: t('creditNotThere'),
          CreditNotFromPayments: t('payOutNotPaid'),
          RefundFailed: t('payOutFailed'),
        }}
      />
      {balances.length > 1 && (
        <SelectField
          name="currency"
          label={t('payOutCurrency')}
          options={Object.fromEntries(balances.map((balance) => [balance.currency, balance.currency.toUpperCase()]))}
          value={currency}
          onValueChange={setCurrency}
        />
      )}
      <MoneyField
        name="amount"
        label={t('creditAmount')}
        help={t('payOutMost', { amount: money(most, currency) })}
        currency={currency}
        value={typed}
        onValueChange={setTyped}
        validate={() => (isRight ? undefined : t('payOutWrong', { amount: money(most, currency) }))}
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
          {t('payOutNow')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
