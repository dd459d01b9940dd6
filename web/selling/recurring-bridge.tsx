import type { RecurringBridge as Bridge } from '#contract/billing/metrics.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Sums } from '../ui/lists/sums.tsx'

/** By what the recurring revenue moved: what it began with and each movement lead to what it ended with. */
export function RecurringBridge({ bridge, currency }: { bridge: Bridge; currency: string }) {
  const t = useTranslations('selling')
  const money = useMoneyIn(currency)
  const moved = bridge.end - bridge.start
  const lead = moved === 0 ? t('mrrSame') : t(moved > 0 ? 'mrrGrew' : 'mrrFell', { amount: money(Math.abs(moved)) })
  const signed = (sign: '+' | '−', amount: number) => (amount === 0 ? money(0) : `${sign}${money(amount)}`)
  return (
    <Section title={t('mrrBridge')} lead={lead}>
      <Sums
        sums={[
          { label: t('mrrStart'), amount: money(bridge.start) },
          { label: t('mrrNew'), amount: signed('+', bridge.new) },
          { label: t('mrrExpansion'), amount: signed('+', bridge.expansion) },
          { label: t('mrrContraction'), amount: signed('−', bridge.contraction) },
          { label: t('mrrChurn'), amount: signed('−', bridge.churn) },
          { label: t('mrrEnd'), amount: money(bridge.end), role: 'total' },
        ]}
      />
    </Section>
  )
}
