import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { mostChosenOf, mostPriceOf, priceLimits } from '#contract/billing/money.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { CurrencyField } from '../selling/currency-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Section } from '../ui/layouts/section.tsx'
import type { ProductDraft } from './product-draft.ts'

const cycleWords = { once: 'cycleOnce', month: 'cycleMonth', year: 'cycleYear' } as const

type PriceSectionProps = { form: UseFormReturn<ProductDraft>; isNew: boolean }

/** How often a product is paid, in which currency, and what everybody pays. */
export function PriceSection({ form, isNew }: PriceSectionProps) {
  const { control } = form
  const t = useTranslations('products')
  const prices = useTranslations('prices')
  const [cycle, kind, metered] = useWatch({ control, name: ['cycle', 'kind', 'metered'] })
  const kinds = {
    fixed: { label: t('kindFixed'), help: t('kindFixedHelp') },
    custom: { label: prices('payWhatYouWant'), help: t('kindCustomHelp') },
    free: { label: prices('free'), help: t('kindFreeHelp') },
    ...(cycle !== 'once' && { usage: { label: t('kindUsage'), help: t('kindUsageHelp') } }),
  } as Record<ProductDraft['kind'], { label: string; help: string }>
  return (
    <Section title={t('price')} lead={isNew ? undefined : `${t(cycleWords[cycle])}. ${t('cycleFixed')} ${t('pricesKept')}`}>
      {isNew && (
        <Controller
          control={control}
          name="cycle"
          render={({ field }) => (
            <RadioCards
              name="cycle"
              label={t('cycle')}
              columns={3}
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen)
                if (chosen === 'once' && kind === 'usage') form.setValue('kind', 'fixed', { shouldDirty: true })
              }}
              options={{
                once: { label: t('cycleOnce'), help: t('cycleOnceHelp') },
                month: { label: t('cycleMonth'), help: t('cycleMonthHelp') },
                year: { label: t('cycleYear'), help: t('cycleYearHelp') },
              }}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioCards
            name="kind"
            label={t('priceKind')}
            options={kinds}
            columns={cycle === 'once' ? 3 : 2}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {kind === 'fixed' && <Amount control={control} name="amount" label={t('amount')} most={mostPriceOf} isRequired />}
        <Controller
          control={control}
          name="currency"
          render={({ field }) => <CurrencyField value={field.value} onValueChange={field.onChange} />}
        />
      </div>
      {kind === 'custom' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Amount control={control} name="minimum" label={t('minimum')} most={mostChosenOf} />
          <Amount control={control} name="preset" label={t('preset')} most={mostChosenOf} />
          <Amount control={control} name="maximum" label={t('maximum')} most={mostChosenOf} />
        </div>
      )}
      {(kind !== 'free' || metered.length > 0) && (
        <Controller
          control={control}
          name="taxBehavior"
          render={({ field }) => (
            <RadioCards
              name="taxBehavior"
              label={t('tax')}
              columns={2}
              value={field.value}
              onChange={field.onChange}
              options={{
                exclusive: { label: t('taxExclusive'), help: t('taxExclusiveHelp') },
                inclusive: { label: t('taxInclusive'), help: t('taxInclusiveHelp') },
              }}
            />
          )}
        />
      )}
    </Section>
  )
}

type AmountProps = {
  control: Control<ProductDraft>
  name: 'amount' | 'minimum' | 'maximum' | 'preset'
  label: string
  most: (currency: string) => number
  isRequired?: boolean
}

function Amount({ control, name, label, most: mostOf, isRequired = false }: AmountProps) {
  const t = useTranslations('selling')
  const money = useMoney()
  const currency = useWatch({ control, name: 'currency' })
  const { least } = priceLimits
  const most = mostOf(currency)

  function judge(minor: string) {
    if (minor === '') return isRequired ? t('amountMissing') : undefined
    const amount = Number(minor)
    const fits = Number.isInteger(amount) && amount >= least && amount <= most
    if (!fits) return t('amountRange', { least: money(least, currency), most: money(most, currency) })
    const step = chargeStepOf(currency)
    return amount % step === 0 ? undefined : t('amountStep', { step: money(step, currency) })
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MoneyField
          name={name}
          label={label}
          currency={currency}
          value={field.value}
          onValueChange={field.onChange}
          validate={() => judge(field.value)}
        />
      )}
    />
  )
}
