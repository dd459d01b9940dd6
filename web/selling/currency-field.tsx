import { currencies } from '#contract/billing/currencies.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'

/** A choice of every currency, by its code and its name. */
export function CurrencyField({ value, onValueChange }: { value: string; onValueChange: (currency: string) => void }) {
  const t = useTranslations('products')
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const options = Object.fromEntries(currencies.map((code) => [code, `${code.toUpperCase()} – ${names.of(code.toUpperCase())}`]))
  return <SelectField name="currency" label={t('currency')} options={options} value={value} onValueChange={onValueChange} />
}
