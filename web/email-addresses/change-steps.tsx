import { useTranslations } from '../languages/use-translations.ts'
import { Steps } from '../ui/layouts/steps.tsx'

/** The three steps by which a proven address gives way to another. */
export function ChangeSteps({ from, to, current }: { from: string; to: string; current: number }) {
  const t = useTranslations('emailAddress')
  return (
    <Steps
      label={t('underWayTitle')}
      current={current}
      steps={[t('stepAsked'), t('stepAgree', { address: from }), t('stepProve', { address: to })]}
      words={{ done: t('stepDone'), current: t('stepCurrent') }}
    />
  )
}
