import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { useTrialLength } from '../prices/use-trial-length.ts'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Unfold } from '../ui/layouts/unfold.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { Picture } from '../ui/text/picture.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { Text } from '../ui/text/text.tsx'
import { type Change, type Checkout, trialOf } from './checkout.ts'
import { DiscountCode } from './discount-code.tsx'
import type { OnCode } from './discount-form.tsx'
import { Totals } from './totals.tsx'

const ChosenAmount = later(() => import('./chosen-amount.tsx'))
const ProductChoice = later(() => import('./product-choice.tsx'))

type SummaryProps = {
  checkout: Checkout
  isRevising: boolean
  onRevise: (change: Change, when?: 'at once') => void
  onCode: OnCode
}

/** What is bought, and what it comes to. */
export function Summary({ checkout, isRevising, onRevise, onCode }: SummaryProps) {
  const t = useTranslations('checkouts')
  const prices = useTranslations('prices')
  const lengthOf = useTrialLength()
  const money = useMoneyIn(checkout.currency)
  const { wordsOf, each, withTax } = usePriceWords()
  const { product, productPrice } = checkout
  const [picture] = product.medias
  const isCustom = productPrice.amountType === 'custom'
  const { usage } = wordsOf(product)
  const { amount, per } = isCustom
    ? { amount: money(checkout.amount), per: withTax(each(product.recurringInterval), checkout) }
    : wordsOf({ ...product, prices: [productPrice] })
  const price = [amount, per].filter(Boolean).join(' ')
  const trial = lengthOf(trialOf(checkout))
  const perks = product.benefits.map(({ id, description }) => ({ id, words: description }))
  const [isDesk] = useState(() => matchMedia('(min-width: 64rem)').matches)
  return (
    <Stack>
      <Stack gap={picture ? 'small' : 'tight'}>
        <PageTitle
          title={product.name}
          product={checkout.organization.name}
          picture={picture && <Picture src={picture.publicUrl} look="thumb" />}
        />
        <PriceLine {...(trial ? { amount: prices('trialFree', trial), per: prices('thenPrice', { price }) } : { amount, per })} />
      </Stack>
      {usage.length > 0 && <PerkList label={t('byUse')} perks={usage} />}
      {isCustom && (
        <Suspense>
          <ChosenAmount checkout={checkout} onChoose={(amount) => onRevise({ amount })} />
        </Suspense>
      )}
      {checkout.products.length > 1 && (
        <Suspense>
          <ProductChoice checkout={checkout} onChoose={(productId) => onRevise({ productId }, 'at once')} />
        </Suspense>
      )}
      {(product.description || perks.length > 0) && (
        <Unfold title={t('included')} isOpen={isDesk}>
          {product.description && <Text tone="soft">{product.description}</Text>}
          {perks.length > 0 && <PerkList label={t('included')} perks={perks} />}
        </Unfold>
      )}
      <Totals checkout={checkout} isRevising={isRevising} />
      {checkout.allowDiscountCodes && checkout.isDiscountApplicable && <DiscountCode checkout={checkout} onCode={onCode} />}
    </Stack>
  )
}
