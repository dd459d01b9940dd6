import { useLocation } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { refundReasons } from '#contract/billing/refunds.ts'
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
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { taxWithin } from './tax-within.ts'
import type { Order } from './use-orders.ts'

type Reason = (typeof refundReasons)[number]
type Ending = 'none' | 'done' | 'failed'
type Draft = { amount: string; reason: Reason; comment: string; takesBack: boolean }

/** Gives money back, after saying exactly how much, to whom, and what they keep. */
export function RefundDialog({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const isAsked = useLocation().hash === 'refund' // the palette leads here, also from this very page
  const [wasAsked, setWasAsked] = useState(isAsked)
  const [isOpen, setOpen] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    setOpen(isAsked)
  }
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
  const subscriptions = useTranslations('subscriptions')
  const money = useMoney()
  const toast = useToast()
  const forget = useForget()
  const { currency, refundableAmount, subscription } = order
  const [draft, setDraft] = useState<Draft>({
    amount: String(refundableAmount),
    reason: 'customer_request',
    comment: '',
    takesBack: false,
  })
  const change = (changed: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...changed }))
  const amount = Number(draft.amount)
  const isRight = Number.isInteger(amount) && amount > 0 && amount <= refundableAmount
  const tax = isRight ? taxWithin(order, amount) : 0
  const total = money(isRight ? amount + tax : 0, currency)
  // What a subscription gives is taken back by ending it, and that only with the whole of what was paid.
  const mayEnd = subscription !== null && subscription.endedAt === null && amount === refundableAmount
  const takesBack = draft.takesBack && (subscription === null || mayEnd)
  const { submit, isPending, problem } = useSubmit({
    call: () => refund(order, { amount, reason: draft.reason, comment: draft.comment.trim() || null, takesBack }),
    onDone({ ending }) {
      const done = t('refundDone', { amount: total })
      if (ending === 'failed') toast.fail(`${done} ${t('notEnded')}`)
      else toast.succeed(ending === 'done' ? `${done} ${subscriptions('canceledNow')}` : done)
      void forget('orders', 'refunds', 'subscriptions', 'customers', 'figures')
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
      {subscription === null || mayEnd ? (
        <Switch
          label={t(mayEnd ? 'endToo' : 'revoke')}
          help={t(mayEnd ? 'endTooHelp' : 'revokeHelp')}
          checked={takesBack}
          onChange={(takesBack) => change({ takesBack })}
        />
      ) : (
        subscription.endedAt === null && <p className="text-ink-soft text-small">{t('revokeSubscription')}</p>
      )}
      {isRight && (
        <Alert tone="info">
          {t('refundSummary', { amount: total, net: money(amount, currency), tax: money(tax, currency) })}{' '}
          {t(takesBack ? 'refundTakes' : 'refundKeeps')}
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

type Wanted = { amount: number; reason: Reason; comment: string | null; takesBack: boolean }

/** Refunds, then takes back what was bought. A subscription is ended after its money went back, so that a refused refund ends nothing. */
async function refund({ id: orderId, subscription }: Order, { takesBack, ...wanted }: Wanted): Promise<Result<{ ending: Ending }>> {
  const { error } = await billing.refunds.create({ ...wanted, orderId, revokeBenefits: takesBack && subscription === null })
  if (error) return { data: null, error }
  if (!takesBack || subscription === null) return { data: { ending: 'none' }, error }
  const ended = await billing.subscriptions.revoke({ id: subscription.id })
  const isOver = !ended.error || ended.error.code === 'AlreadyCanceledSubscription'
  return { data: { ending: isOver ? 'done' : 'failed' }, error }
}
