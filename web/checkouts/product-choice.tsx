import { useTranslations } from '../languages/use-translations.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { Checkout } from './checkout.ts'

/** One of several products that the seller put to choice. */
export default function ProductChoice({ checkout, onChoose }: { checkout: Checkout; onChoose: (productId: string) => void }) {
  const t = useTranslations('checkouts')
  const { wordsOf } = usePriceWords()
  const options = checkout.products.map((product) => {
    const { amount, per } = wordsOf(product)
    return [product.id, [product.name, [amount, per].filter(Boolean).join(' ')].join(' · ')]
  })
  return (
    <SelectField
      name="productId"
      label={t('product')}
      options={Object.fromEntries(options)}
      value={checkout.productId}
      onValueChange={onChoose}
    />
  )
}
