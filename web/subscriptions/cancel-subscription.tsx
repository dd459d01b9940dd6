import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { type CancellationReason, CancellationReasonField } from '../billing/cancellation-reason-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** Ends a subscription with its period or at once, and says what the customer keeps. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('cancel')}</Button>}
      title={t('cancelTitle', { product: subscription.product.name })}
      lead={t('cancelLead', { email: subscription.customer.email })}
    >
      <CancelForm subscription={subscription} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function CancelForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const toast = useToast()
  const forget = useForget()
  const { id, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const [when, setWhen] = useState<'end' | 'now'>(cancelAtPeriodEnd ? 'now' : 'end')
  const [reason, setReason] = useState<CancellationReason>('')
  const day = dayOf(currentPeriodEnd)
  const { submit, isPending, problem } = useSubmit({
    call: () => {
      const why = reason ? { customerCancellationReason: reason } : {}
      return billing.subscriptions.update(when === 'now' ? { id, revoke: true, ...why } : { id, cancelAtPeriodEnd: true, ...why })
    },
    onDone() {
      toast.succeed(when === 'now' ? t('canceledNow') : t('canceledAtEnd', { day }))
      void forget('subscriptions', 'customers', 'figures')
      onClose()
      return 'staying'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} />
      {cancelAtPeriodEnd ? (
        <p>{t('nowHelp')}</p>
      ) : (
        <RadioCards
          name="when"
          label={t('when')}
          options={{ end: { label: t('atEnd', { day }), help: t('atEndHelp') }, now: { label: t('now'), help: t('nowHelp') } }}
          value={when}
          onChange={setWhen}
        />
      )}
      <CancellationReasonField label={t('why')} unsaid={t('unknownWhy')} value={reason} onValueChange={setReason} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {t('doNotCancel')}
        </Button>
        <Button type="submit" look="danger" pending={isPending} pendingText={t('canceling')}>
          {when === 'now' ? t('cancelNow') : t('cancelAtEnd')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
