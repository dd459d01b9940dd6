import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { PerkList } from '../ui/perk-list.tsx'
import { PlanBox } from '../ui/plan-grid.tsx'
import { PriceLine } from '../ui/price-line.tsx'
import { Text } from '../ui/text.tsx'
import type { Plan } from './rhythms.ts'

/** One plan: what it costs, what comes with it, what its use would cost, and the way to get it. */
export function PlanCard({ plan, pending, onChoose }: { plan: Plan; pending: boolean; onChoose: () => void }) {
  const t = useTranslations('plans')
  const { wordsOf } = usePriceWords()
  const money = useMoney(plan.prices[0]?.price_currency ?? 'usd')
  const { amount, per, usage } = wordsOf(plan)
  const metered = plan.prices.find((price) => price.amount_type === 'metered_unit')
  const example = metered?.amount_type === 'metered_unit' ? Math.round(Number(metered.unit_amount) * 1000) : 0
  const perks = plan.benefits.map(({ id, description }) => ({ id, words: description }))
  return (
    <PlanBox
      title={plan.name}
      badge={plan.trial_interval !== null && <Badge tone="accent">{t('trial')}</Badge>}
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
