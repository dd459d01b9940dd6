import { Wallet } from 'lucide-react'
import { useLocale } from 'use-intl'
import type { CustomerCredit } from '#contract/billing/customer-credit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { Holding, HoldingLine, HoldingList } from '../ui/lists/holding-list.tsx'
import { Text } from '../ui/text/text.tsx'

/** What a customer has of credit, by currency, and how it came to be. */
export function CreditList({ credit: { balances, entries } }: { credit: CustomerCredit }) {
  const t = useTranslations('credit')
  const money = useMoney()
  const dates = useDates()
  const list = new Intl.ListFormat(useLocale())
  return (
    <Stack>
      <Text tone={balances.length === 0 ? 'soft' : 'ink'}>
        {balances.length === 0
          ? t('none')
          : t('left', { amount: list.format(balances.map(({ amount, currency }) => money(amount, currency))) })}
      </Text>
      {entries.length > 0 && (
        <HoldingList label={t('title')}>
          {entries.map(({ id, amount, currency, reason, createdAt }) => (
            <Holding key={id} icon={Wallet} title={money(amount, currency)}>
              <HoldingLine title={reason ?? (amount < 0 ? t('used') : t('given'))} detail={dates.medium(createdAt)} />
            </Holding>
          ))}
        </HoldingList>
      )}
    </Stack>
  )
}
