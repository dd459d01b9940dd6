import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { CurrencyField } from '../selling/currency-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { basisPointsOf, type DiscountDraft } from './discount-draft.ts'

/** What a new discount takes off, and for how long. */
export function ReductionSection({ form: { control } }: { form: UseFormReturn<DiscountDraft> }) {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  const [type, duration, currency] = useWatch({ control, name: ['type', 'duration', 'currency'] })
  return (
    <Section title={t('discount')}>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioCards
            name="type"
            label={selling('type')}
            options={{ percentage: { label: t('percentage') }, fixed: { label: t('fixed') } }}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {type === 'percentage' ? (
        <Controller
          control={control}
          name="percent"
          render={({ field }) => (
            <TextField
              name="basisPoints"
              label={t('percentOff')}
              inputMode="decimal"
              autoComplete="off"
              value={field.value}
              onValueChange={field.onChange}
              trailing={<span className="self-center pr-3.5 pl-1 text-ink-soft">{'%'}</span>}
              validate={(typed) => {
                const points = basisPointsOf(typed)
                return points >= 1 && points <= 10_000 ? undefined : t('percentWrong')
              }}
            />
          )}
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="amount"
            render={({ field }) => (
              <MoneyField
                name="amount"
                label={t('fixed')}
                currency={currency}
                value={field.value}
                onValueChange={field.onChange}
                validate={() => (/^[1-9]\d*$/.test(field.value) ? undefined : selling('amountMissing'))}
              />
            )}
          />
          <Controller
            control={control}
            name="currency"
            render={({ field }) => <CurrencyField value={field.value} onValueChange={field.onChange} />}
          />
        </div>
      )}
      <Controller
        control={control}
        name="duration"
        render={({ field }) => (
          <RadioCards
            name="duration"
            label={t('duration')}
            columns={3}
            options={{
              once: { label: t('durationOnce'), help: t('durationOnceHelp') },
              repeating: { label: t('durationRepeating'), help: t('durationRepeatingHelp') },
              forever: { label: t('durationForever'), help: t('durationForeverHelp') },
            }}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {duration === 'repeating' && (
        <Controller
          control={control}
          name="months"
          render={({ field }) => (
            <NumberField
              name="durationInMonths"
              label={t('months')}
              least={1}
              most={999}
              value={field.value}
              onValueChange={field.onChange}
              validate={(typed) => (/^[1-9]\d{0,2}$/.test(typed) ? undefined : selling('numberRange', { least: 1, most: 999 }))}
            />
          )}
        />
      )}
    </Section>
  )
}
