import { type Control, Controller, useWatch } from 'react-hook-form'
import { productLimits } from '#contract/billing/products.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { Section } from '../ui/layouts/section.tsx'
import type { ProductDraft } from './product-draft.ts'

/** For how long a subscription can be tried before it is paid. */
export function TrialSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const hasTrial = useWatch({ control, name: 'hasTrial' })
  const most = productLimits.trialCount
  return (
    <Section title={t('trial')}>
      <Controller
        control={control}
        name="hasTrial"
        render={({ field }) => <Switch label={t('trial')} help={t('trialHelp')} checked={field.value} onChange={field.onChange} />}
      />
      {hasTrial && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="trialCount"
            render={({ field }) => (
              <NumberField
                name="trialIntervalCount"
                label={t('trialCount')}
                least={1}
                most={most}
                value={field.value}
                onValueChange={field.onChange}
                validate={(typed) => {
                  const count = Number(typed)
                  return Number.isInteger(count) && count >= 1 && count <= most ? undefined : selling('numberRange', { least: 1, most })
                }}
              />
            )}
          />
          <Controller
            control={control}
            name="trialInterval"
            render={({ field }) => (
              <SelectField
                name="trialInterval"
                label={t('trialInterval')}
                options={{ day: t('days'), week: t('weeks'), month: t('months'), year: t('years') }}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      )}
    </Section>
  )
}
