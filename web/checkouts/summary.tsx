import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { PerkList } from '../ui/perk-list.tsx'
import { PriceLine } from '../ui/price-line.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Unfold } from '../ui/unfold.tsx'
import type { Change, Checkout } from './checkout.ts'
import { DiscountCode, type DiscountCodeProps } from './discount-code.tsx'
import { ProductChoice } from './product-choice.tsx'
import { Totals } from './totals.tsx'

const ChosenAmount = later(() => import('./chosen-amount.tsx'))

type SummaryProps = {
  checkout: Checkout
  isRevising: boolean
  onRevise: (change: Change, when?: 'at once') => void
  onCode: DiscountCodeProps['onCode']
}

/** What is bought, and what it comes to. */
export function Summary({ checkout, isRevising, onRevise, onCode }: SummaryProps) {
  const t = useTranslations('checkouts')
  const money = useMoney(checkout.currency)
  const { wordsOf, each } = usePriceWords()
  const { product } = checkout
  const { amount, per, usage } = wordsOf(product)
  const isCustom = checkout.product_price.amount_type === 'custom'
  const perks = product.benefits.map(({ id, description }) => ({ id, words: description }))
  const [isDesk] = useState(() => matchMedia('(min-width: 64rem)').matches)
  return (
    <Stack>
      <Stack gap="tight">
        <PageTitle title={product.name} product={checkout.organization.name} />
        {isCustom ? (
          <PriceLine amount={money(checkout.amount)} per={each(product.recurring_interval)} />
        ) : (
          <PriceLine amount={amount} per={per} />
        )}
      </Stack>
      {usage.length > 0 && <PerkList label={t('byUse')} perks={usage} />}
      {isCustom && (
        <Suspense>
          <ChosenAmount checkout={checkout} onChoose={(amount) => onRevise({ amount })} />
        </Suspense>
      )}
      {checkout.products.length > 1 && <ProductChoice checkout={checkout} onChoose={(product_id) => onRevise({ product_id }, 'at once')} />}
      {(product.description || perks.length > 0) && (
        <Unfold title={t('included')} isOpen={isDesk}>
          {product.description && <Text tone="soft">{product.description}</Text>}
          {perks.length > 0 && <PerkList label={t('included')} perks={perks} />}
        </Unfold>
      )}
      <Totals checkout={checkout} isRevising={isRevising} />
      {checkout.allow_discount_codes && checkout.is_discount_applicable && <DiscountCode checkout={checkout} onCode={onCode} />}
    </Stack>
  )
}
