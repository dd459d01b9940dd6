import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { ChangeCost } from '../billing/change-cost.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { askBank } from './bank-page.ts'
import type { Portal, Subscription } from './portal.ts'

type ChangeSeatsProps = { portal: Portal; subscription: Subscription; seats: number; isOpen: boolean; onChange: () => Promise<void> }

/** Buys seats before their members join, and gives back those that no member has. */
export function ChangeSeats({ isOpen: opensAtOnce, ...props }: ChangeSeatsProps) {
  const t = useTranslations('portal')
  const [isOpen, setOpen] = useState(opensAtOnce)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('changeSeats')}</Button>}
      title={t('changeSeats')}
      lead={t('changeSeatsLead', { seats: props.seats })}
    >
      <SeatsForm {...props} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function SeatsForm({ portal, subscription, seats, onChange, onClose }: Omit<ChangeSeatsProps, 'isOpen'> & { onClose: () => void }) {
  const t = useTranslations('portal')
  const change = useTranslations('planChange')
  const shared = useTranslations('shared')
  const problemOf = useProblems()
  const { id, currentPeriodEnd: end } = subscription
  const [typed, setTyped] = useState(String(seats + 1))
  const wanted = Math.max(1, Number(typed))
  const { data: cost, failure } = useRead(String(wanted), () => portal.subscriptions.preview({ id, seats: wanted }))
  const { submit, isPending, problem } = useSubmit({
    call: () => portal.subscriptions.confirmUpdate({ id, seats: wanted }),
    onDone({ clientSecret: secret }) {
      if (secret !== null) {
        void askBank(secret)
        return 'leaving'
      }
      onClose()
      void onChange()
      return 'staying'
    },
  })
  const words = { PaymentError: t('declined'), SubscriptionUpdatePending: t('busy'), PolarRequestValidationError: t('seatsTaken') }
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <NumberField name="seats" label={t('seats')} least={1} most={10_000} value={typed} onValueChange={setTyped} />
      {failure && <Alert tone="danger">{words[failure.code as keyof typeof words] ?? problemOf(failure).words}</Alert>}
      {!failure && !cost && <Skeleton label={shared('loading')} rows={2} />}
      {!failure && cost && <ChangeCost cost={cost} day={end} isSeats />}
      <FormProblem problem={problem} words={words} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={change('changing')} disabled={!cost || wanted === seats}>
          {change('submit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
