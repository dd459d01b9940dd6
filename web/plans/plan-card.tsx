import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { useTrialLength } from '../prices/use-trial-length.ts'
import { Button } from '../ui/fields/button.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { PlanBox } from '../ui/lists/plan-grid.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Plan } from './rhythms.ts'

type PlanCardProps = { plan: Plan; pending: boolean; isHeld: boolean; isChange: boolean; isMain: boolean; onChoose: () => void }

/** One plan: what it costs, what comes with it, what its use would cost, and the way to get it, which for those who have a plan is their portal. */
export function PlanCard({ plan, pending, isHeld, isChange, isMain, onChoose }: PlanCardProps) {
  const t = useTranslations('plans')
  const prices = useTranslations('prices')
  const lengthOf = useTrialLength()
  const { wordsOf } = usePriceWords()
  const money = useMoneyIn(plan.prices[0]?.priceCurrency ?? 'usd')
  const { amount, per, usage } = wordsOf(plan)
  const metered = plan.prices.find((price) => price.amountType === 'metered_unit')
  const example = metered?.amountType === 'metered_unit' ? Math.round(Number(metered.unitAmount) * 1000) : 0
  const { trialInterval: unit, trialIntervalCount: count } = plan
  const trial = unit !== null && !isChange ? lengthOf({ unit, count: count ?? 1 }) : null
  const deed = isChange ? t('change') : trial ? t('startTrial', trial) : t(plan.recurringInterval === null ? 'buy' : 'getStarted')
  const perks = plan.benefits.map(({ id, description }) => ({ id, words: description }))
  return (
    <PlanBox
      title={plan.name}
      picture={plan.medias[0]?.publicUrl}
      isMarked={plan.popular}
      badge={isHeld ? <Badge tone="neutral">{t('current')}</Badge> : plan.popular && <Badge tone="accent">{t('popular')}</Badge>}
      action={
        <Button
          wide
          look={isMain && !isHeld ? 'primary' : 'secondary'}
          pending={pending}
          pendingText={t('choosing')}
          aria-label={`${deed}: ${plan.name}`}
          onClick={onChoose}
        >
          {deed}
        </Button>
      }
    >
      <PriceLine amount={amount} per={per} />
      {trial && <Text size="small">{prices('trialFree', trial)}</Text>}
      {plan.description && <Text tone="soft">{plan.description}</Text>}
      {usage.length > 0 && <PerkList label={t('perks')} perks={usage} />}
      {example > 0 && (
        <Text size="small" tone="soft">
          {t('example', { amount: money(example) })}
        </Text>
      )}
      {perks.length > 0 && <PerkList label={t('perks')} perks={perks} />}
    </PlanBox>
  )
}
