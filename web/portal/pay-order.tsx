import { Suspense, useState } from 'react'
import { incompleteCard } from '../checkouts/card-source.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useMoneyIn } from '../prices/use-money.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { askBank, takeCard } from './bank-page.ts'
import type { Order, Portal } from './portal.ts'

const CardFields = later(() => import('../checkouts/card-fields.tsx'))

type PayOrderProps = { portal: Portal; email: string; order: Order; isOpen?: boolean; onPaid: () => Promise<void> }

/** Pays what is open, by another card than the one that failed. Says whose portal it is, for the card is stored. */
export function PayOrder({ portal, email, order, isOpen: opensAtOnce = false, onPaid }: PayOrderProps) {
  const t = useTranslations('portal')
  const checkouts = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const money = useMoneyIn(order.currency)
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [isRefused, setRefused] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    async call(typed: string) {
      setRefused(false)
      const token = await takeCard(typed)
      if (token === null) return incompleteCard
      return portal.orders.confirmRetryPayment({ id: order.id, confirmationTokenId: token })
    },
    onDone({ status, clientSecret: secret }) {
      if (status === 'requires_action' && secret !== null) {
        void askBank(secret)
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
  const amount = money(order.dueAmount)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{t('payNow')}</Button>}
      title={t('payTitle', { amount })}
      lead={order.description}
    >
      <Form onSubmit={({ cardToken: typed = '' }) => void submit(typed)}>
        <Text>{t('cardOf', { email })}</Text>
        <Suspense>
          <CardFields />
        </Suspense>
        <Text size="small" tone="soft">
          {t('payAlso')}
        </Text>
        {isRefused && <Alert tone="danger">{t('declined')}</Alert>}
        <FormProblem
          problem={problem}
          words={{ CardIncomplete: checkouts('wrong'), OrderNotEligibleForRetry: t('notOpen'), PaymentAlreadyInProgress: t('busy') }}
        />
        <ModalButtons>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {shared('cancel')}
          </Button>
          <SubmitButton isInRow pending={isPending} pendingText={t('paying')} wait={problem?.wait}>
            {t('pay', { amount })}
          </SubmitButton>
        </ModalButtons>
      </Form>
    </Modal>
  )
}
