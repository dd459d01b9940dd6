import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import type { DiscountDraft } from './discount-draft.ts'

/** When, how often and for what a discount can be redeemed. */
export function LimitsSection({ form: { control }, zone }: { form: UseFormReturn<DiscountDraft>; zone: string }) {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  const { data: products = [] } = useAllProducts()
  return (
    <>
      <Section title={t('limits')} lead={t('zone', { zone })}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <DateField
                  withTime
                  name={name}
                  label={selling('optional', { label: t(name) })}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          ))}
        </div>
        <Controller
          control={control}
          name="maxRedemptions"
          render={({ field }) => (
            <NumberField
              name="maxRedemptions"
              label={selling('optional', { label: t('maxRedemptions') })}
              least={1}
              most={999_999_999}
              value={field.value}
              onValueChange={field.onChange}
              validate={(typed) => (/^([1-9]\d{0,8})?$/.test(typed) ? undefined : selling('numberRange', { least: 1, most: 999_999_999 }))}
            />
          )}
        />
      </Section>
      <Section title={t('products')} lead={t('productsLead')}>
        <Controller
          control={control}
          name="products"
          render={({ field }) => (
            <fieldset aria-label={t('products')} className="flex flex-col gap-3">
              {products.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={field.value.includes(id)}
                  onChange={(event) =>
                    field.onChange(event.currentTarget.checked ? [...field.value, id] : field.value.filter((each) => each !== id))
                  }
                />
              ))}
            </fieldset>
          )}
        />
      </Section>
    </>
  )
}
