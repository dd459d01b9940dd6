import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import type { Portal, Subscription } from './portal.ts'

type PendingPlanProps = {
  portal: Portal
  subscription: Subscription
  /** Whether the seller lets its customers choose their plans. */
  isChoice: boolean
  onChange: () => Promise<void>
}

/** The plan that begins with the next period, and the way to keep the current one. */
export function PendingPlan({ portal, subscription: { id, pendingUpdate }, isChoice, onChange }: PendingPlanProps) {
  const t = useTranslations('portal')
  const dates = useDates()
  const keeping = useSubmit({
    call: () => portal.subscriptions.update({ id, pendingUpdate: null }),
    onDone() {
      void onChange()
      return 'staying'
    },
  })
  if (!pendingUpdate) return null
  return (
    <Stack gap="small">
      <Alert tone="info">{t('planFrom', { product: pendingUpdate.productName, day: dates.long(pendingUpdate.appliesAt) })}</Alert>
      <FormProblem problem={keeping.problem} words={{ SubscriptionUpdatePending: t('busy') }} />
      {isChoice && (
        <Inline>
          <Button look="secondary" pending={keeping.isPending} pendingText={t('saving')} onClick={() => void keeping.submit(undefined)}>
            {t('keepPlan')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
