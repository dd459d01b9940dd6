import { useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { PerkList } from '../ui/perk-list.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Portal, Subscription } from './portal.ts'

const reasons = [
  'too_expensive',
  'missing_features',
  'unused',
  'switched_service',
  'low_quality',
  'too_complex',
  'customer_service',
  'other',
] as const
type Reason = (typeof reasons)[number]

type CancelProps = { portal: Portal; subscription: Subscription; isOpen: boolean; onChange: () => Promise<void> }

/** Ends a subscription with its period. What is kept until then stands before the button; why, is asked only afterwards. */
export function CancelSubscription({ portal, subscription, isOpen: opensAtOnce, onChange }: CancelProps) {
  const t = useTranslations('portal')
  const dates = useDates()
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [isDone, setDone] = useState(false)
  const day = dates.long(subscription.current_period_end)
  const kept = t('keptUntil', { day })
  const perks = subscription.product.benefits.map(({ id, description }) => ({ id, words: description }))
  const { submit, isPending, problem } = useSubmit({
    call: () => portal.subscriptions.update({ id: subscription.id, cancel_at_period_end: true }),
    onDone() {
      setDone(true)
      return 'staying'
    },
  })
  function close(open: boolean) {
    setOpen(open)
    if (!open && isDone) void onChange()
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={close}
      trigger={<Button look="secondary">{t('cancel')}</Button>}
      title={isDone ? t('cancelDone') : t('cancelTitle', { product: subscription.product.name })}
      lead={isDone ? kept : perks.length > 0 ? t('cancelLead', { day }) : `${t('noMoreCharges')} ${kept}`}
    >
      {isDone ? (
        <Why portal={portal} subscription={subscription} onDone={() => close(false)} />
      ) : (
        <>
          {perks.length > 0 && <PerkList label={t('benefits')} perks={perks} />}
          <FormProblem problem={problem} words={{ SubscriptionUpdatePending: t('busy') }} />
          <ModalButtons>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('keep')}
            </Button>
            <Button look="danger" pending={isPending} pendingText={t('saving')} onClick={() => void submit(undefined)}>
              {t('cancel')}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}

function Why({ portal, subscription, onDone }: { portal: Portal; subscription: Subscription; onDone: () => void }) {
  const t = useTranslations('portal')
  const [reason, setReason] = useState<Reason | ''>('')
  const [comment, setComment] = useState('')
  const { submit, isPending } = useSubmit({
    call: () =>
      portal.subscriptions.update({
        id: subscription.id,
        cancel_at_period_end: true,
        cancellation_reason: reason || null,
        cancellation_comment: comment || null,
      }),
    onDone() {
      onDone()
      return 'staying'
    },
    onFail: onDone,
  })
  const options = { '': t('noReason'), ...Object.fromEntries(reasons.map((each) => [each, t(each)])) } as Record<Reason | '', string>
  return (
    <Stack>
      <Text tone="soft">{t('whyOptional')}</Text>
      <SelectField name="reason" label={t('why')} options={options} value={reason} onValueChange={setReason} />
      <TextArea name="comment" label={t('comment')} value={comment} onValueChange={setComment} isProse />
      <ModalButtons>
        <Button look="secondary" onClick={onDone}>
          {t('close')}
        </Button>
        <Button pending={isPending} pendingText={t('saving')} onClick={() => void submit(undefined)}>
          {t('tell')}
        </Button>
      </ModalButtons>
    </Stack>
  )
}
