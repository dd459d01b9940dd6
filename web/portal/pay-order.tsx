import { Suspense, useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { useMoney } from '../prices/use-money.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { bankPage } from './bank-page.ts'
import type { Order, Portal } from './portal.ts'

const CardFields = later(() => import('../checkouts/card-fields.tsx'))

type PayOrderProps = { portal: Portal; order: Order; isOpen?: boolean; onPaid: () => Promise<void> }

/** Pays what is open, by another card than the one that failed. */
export function PayOrder({ portal, order, isOpen: opensAtOnce = false, onPaid }: PayOrderProps) {
  const t = useTranslations('portal')
  const money = useMoney(order.currency)
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [isRefused, setRefused] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: (token: string) => {
      setRefused(false)
      return portal.orders.confirmRetryPayment({ id: order.id, confirmation_token_id: token })
    },
    onDone({ status, client_secret: secret }) {
      if (status === 'requires_action' && secret !== null) {
        leaveFor(bankPage(secret))
        return 'leaving'
      }
      if (status === 'failed') setRefused(true)
      else {
        setOpen(false)
        void onPaid()
      }
      return 'staying'
    },
  })
  const amount = money(order.due_amount)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{t('payNow')}</Button>}
      title={t('payTitle', { amount })}
      lead={order.description}
    >
      <Form onSubmit={({ card_token: token = '' }) => void submit(token)}>
        <Suspense>
          <CardFields />
        </Suspense>
        {isRefused && <Alert tone="danger">{t('declined')}</Alert>}
        <FormProblem problem={problem} words={{ OrderNotEligibleForRetry: t('notOpen'), PaymentAlreadyInProgress: t('busy') }} />
        <SubmitButton pending={isPending} pendingText={t('paying')} wait={problem?.wait}>
          {t('pay', { amount })}
        </SubmitButton>
      </Form>
    </Modal>
  )
}
