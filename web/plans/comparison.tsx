import { useTranslations } from '../languages/use-translations.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { useTrialLength } from '../prices/use-trial-length.ts'
import { CompareTable } from '../ui/lists/compare-table.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { benefitRows } from './benefit-rows.ts'
import type { Plan } from './rhythms.ts'

/** Plans side by side: what they cost, whom they are for, and which of them has which benefit. */
export default function Comparison({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations('plans')
  const prices = useTranslations('prices')
  const { wordsOf } = usePriceWords()
  const lengthOf = useTrialLength()
  const words = plans.map(wordsOf)
  const trialOf = ({ trialInterval: unit, trialIntervalCount: count }: Plan) => {
    const length = unit === null ? null : lengthOf({ unit, count: count ?? 1 })
    return length !== null && prices('trialFree', length)
  }
  const told = [
    { label: t('comparePrice'), cells: words.map(({ amount, per }) => [amount, per].filter(Boolean).join(' ')) },
    { label: t('compareTrial'), cells: plans.map(trialOf) },
    { label: t('compareUsage'), cells: words.map(({ usage }) => usage.map((each) => each.words).join(', ') || null) },
    { label: t('compareFor'), cells: plans.map(({ description }) => description || null) },
  ]
  return (
    <CompareTable
      caption={t('compareCaption')}
      corner={t('compareFeature')}
      columns={plans.map(({ id, name, popular }) => ({
        id,
        name,
        isMarked: popular,
        badge: popular && <Badge tone="neutral">{t('popular')}</Badge>,
      }))}
      rows={[...told.filter(({ cells }) => cells.some(Boolean)), ...benefitRows(plans)]}
      words={{ yes: t('compareYes'), no: t('compareNo') }}
    />
  )
}
