import { useEffect } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { askBank } from './bank-page.ts'
import type { Portal, Subscription } from './portal.ts'

type BankStepProps = { portal: Portal; subscription: Subscription; onChange: () => Promise<void> }

/** A change that the customer’s bank asks about: the way to the bank and back; or that nothing came of it. */
export function BankStep({ portal, subscription: { id, challenge }, onChange }: BankStepProps) {
  const t = useTranslations('portal')
  const onDone = () => {
    void onChange()
    return 'staying' as const
  }
  const dropping = useSubmit({ call: () => portal.subscriptions.settleUpdate({ id, cancel: true }), onDone })
  const secret = challenge?.clientSecret ?? null
  useEffect(() => {
    if (secret === null) return
    // Back from the bank, the server may not have heard yet what it said.
    void portal.subscriptions.settleUpdate({ id, cancel: false }).then(async ({ data }) => {
      if (data && data.challenge?.clientSecret !== secret) await onChange()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each question of a bank
  }, [portal, id, secret])
  if (!challenge) return null
  if (secret === null) return <Alert tone="warning">{t('bankRefused')}</Alert>
  const { seats, productName: product } = challenge
  return (
    <Stack gap="small">
      <Alert tone="info">{seats === null ? t('bankAsks', { product }) : t('bankAsksSeats', { seats })}</Alert>
      <FormProblem problem={dropping.problem} />
      <Inline>
        <Button onClick={() => void askBank(secret)}>{t('toBank')}</Button>
        <Button look="secondary" pending={dropping.isPending} pendingText={t('saving')} onClick={() => void dropping.submit(undefined)}>
          {t('dropChange')}
        </Button>
      </Inline>
    </Stack>
  )
}
