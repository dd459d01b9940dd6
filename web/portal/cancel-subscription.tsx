import { useState } from 'react'
import { type CancellationReason, CancellationReasonField } from '../billing/cancellation-reason-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Portal, Subscription } from './portal.ts'

type CancelProps = { portal: Portal; subscription: Subscription; isOpen: boolean; onChange: () => Promise<void> }

/** Ends a subscription with its period. The dialog says before the button what stays until then, and asks for a reason only afterwards. */
export function CancelSubscription({ portal, subscription, isOpen: opensAtOnce, onChange }: CancelProps) {
  const t = useTranslations('portal')
  const dates = useDates()
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [isDone, setDone] = useState(false)
  const day = dates.long(subscription.currentPeriodEnd)
  const kept = t('keptUntil', { day })
  const perks = subscription.product.benefits.map(({ id, description }) => ({ id, words: description }))
  const { submit, isPending, problem } = useSubmit({
    call: () => portal.subscriptions.update({ id: subscription.id, cancelAtPeriodEnd: true }),
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
  const [reason, setReason] = useState<CancellationReason>('')
  const [comment, setComment] = useState('')
  const { submit, isPending } = useSubmit({
    call: () =>
      portal.subscriptions.update({
        id: subscription.id,
        cancelAtPeriodEnd: true,
        cancellationReason: reason || null,
        cancellationComment: comment || null,
      }),
    onDone() {
      onDone()
      return 'staying'
    },
    onFail: onDone,
  })
  return (
    <Stack>
      <Text tone="soft">{t('whyOptional')}</Text>
      <CancellationReasonField label={t('why')} unsaid={t('noReason')} value={reason} onValueChange={setReason} />
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
