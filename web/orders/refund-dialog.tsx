import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refundReasons } from '#contract/billing/refunds.ts'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../selling/use-money.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { taxWithin } from './tax-within.ts'
import type { Order } from './use-orders.ts'

type Reason = (typeof refundReasons)[number]
type Draft = { amount: string; reason: Reason; comment: string; revokeBenefits: boolean }

/** Gives money back, after saying exactly how much, to whom, and what they keep. */
export function RefundDialog({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const [isOpen, setOpen] = useState(false)
  const trigger = (
    <Button look="secondary">
      <Undo2 size={16} />
      {t('refund')}
    </Button>
  )
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t('refundTitle', { number: order.invoiceNumber ?? '' })}
      lead={t('refundLead', { email: order.customer.email })}
    >
      <RefundForm order={order} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('orders')
  const shared = useTranslations('shared')
  const money = useMoney()
  const toast = useToast()
  const forget = useForget()
  const { id: orderId, currency, refundableAmount, subscriptionId } = order
  const [draft, setDraft] = useState<Draft>({
    amount: String(refundableAmount),
    reason: 'customer_request',
    comment: '',
    revokeBenefits: false,
  })
  const change = (changed: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...changed }))
  const amount = Number(draft.amount)
  const isRight = Number.isInteger(amount) && amount > 0 && amount <= refundableAmount
  const tax = isRight ? taxWithin(order, amount) : 0
  const total = money(isRight ? amount + tax : 0, currency)
  const { submit, isPending, problem } = useSubmit({
    call: () => billing.refunds.create({ ...draft, comment: draft.comment.trim() || null, orderId, amount }),
    onDone() {
      toast.succeed(t('refundDone', { amount: total }))
      void forget('orders', 'refunds', 'customers', 'figures')
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} />
      <MoneyField
        name="amount"
        label={t('refundAmount')}
        help={t('refundLeft', { amount: money(refundableAmount, currency) })}
        currency={currency}
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        validate={() => (isRight ? undefined : t('refundRange', { most: money(refundableAmount, currency) }))}
      />
      <SelectField
        name="reason"
        label={t('refundReason')}
        options={Object.fromEntries(refundReasons.map((reason) => [reason, t(`why_${reason}`)])) as Record<Reason, string>}
        value={draft.reason}
        onValueChange={(reason) => change({ reason })}
      />
      <TextArea
        name="comment"
        label={t('refundComment')}
        help={t('refundCommentHelp')}
        value={draft.comment}
        onValueChange={(comment) => change({ comment })}
        isProse
      />
      {subscriptionId === null ? (
        <Switch
          label={t('revoke')}
          help={t('revokeHelp')}
          checked={draft.revokeBenefits}
          onChange={(revokeBenefits) => change({ revokeBenefits })}
        />
      ) : (
        <p className="text-ink-soft text-small">{t('revokeSubscription')}</p>
      )}
      {isRight && (
        <Alert tone="info">
          {t('refundSummary', { amount: total, net: money(amount, currency), tax: money(tax, currency) })}{' '}
          {t(draft.revokeBenefits ? 'refundTakes' : 'refundKeeps')}
        </Alert>
      )}
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" look="danger" pending={isPending} pendingText={t('refunding')}>
          {isRight ? t('refundSubmit', { amount: total }) : t('refund')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
