import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Button } from '../ui/fields/button.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { PlanBox } from '../ui/lists/plan-grid.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Plan } from './rhythms.ts'

/** One plan: what it costs, what comes with it, what its use would cost, and the way to get it. */
export function PlanCard({ plan, pending, onChoose }: { plan: Plan; pending: boolean; onChoose: () => void }) {
  const t = useTranslations('plans')
  const { wordsOf } = usePriceWords()
  const money = useMoneyIn(plan.prices[0]?.priceCurrency ?? 'usd')
  const { amount, per, usage } = wordsOf(plan)
  const metered = plan.prices.find((price) => price.amountType === 'metered_unit')
  const example = metered?.amountType === 'metered_unit' ? Math.round(Number(metered.unitAmount) * 1000) : 0
  const perks = plan.benefits.map(({ id, description }) => ({ id, words: description }))
  return (
    <PlanBox
      title={plan.name}
      badge={plan.trialInterval !== null && <Badge tone="accent">{t('trial')}</Badge>}
      action={
        <Button wide pending={pending} pendingText={t('choosing')} aria-label={`${t('choose')}: ${plan.name}`} onClick={onChoose}>
          {t('choose')}
        </Button>
      }
    >
      <PriceLine amount={amount} per={per} />
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
