import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { useAddress } from '../selling/use-address.ts'
import { useAllMeters } from '../selling/use-catalogue.ts'
import { Button } from '../ui/fields/button.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import type { ProductDraft } from './product-draft.ts'

/** What is charged at the end of a period, by what meters counted. One price for each meter. */
export function UsageSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const address = useAddress()
  const { data: meters = [] } = useAllMeters()
  const { fields, append, remove } = useFieldArray({ control, name: 'metered' })
  const [used, currency] = useWatch({ control, name: ['metered', 'currency'] })
  const free = meters.find(({ id }) => used.every(({ meterId }) => meterId !== id))
  return (
    <Section title={t('usage')} lead={t('usageLead')}>
      {fields.map((row, index) => (
        <fieldset key={row.id} aria-label={t('usage')} className="flex items-end gap-3 max-sm:items-start">
          <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-3">
            <Controller
              control={control}
              name={`metered.${index}.meterId`}
              render={({ field }) => (
                <SelectField
                  name={field.name}
                  label={t('meter')}
                  options={Object.fromEntries(
                    meters
                      .filter(({ id }) => id === field.value || used.every(({ meterId }) => meterId !== id))
                      .map(({ id, name }) => [id, name]),
                  )}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
            <UnitAmount control={control} index={index} currency={currency} />
            <Controller
              control={control}
              name={`metered.${index}.cap`}
              render={({ field }) => (
                <MoneyField name={field.name} label={t('cap')} currency={currency} value={field.value} onValueChange={field.onChange} />
              )}
            />
          </div>
          <Button look="quiet" aria-label={t('removeUsage')} onClick={() => remove(index)}>
            <X size={18} />
          </Button>
        </fieldset>
      ))}
      {meters.length === 0 && (
        <Text tone="soft">
          {t('noMeters')}{' '}
          <Link to={address('meters')} className={linkLook}>
            {t('meter')}
          </Link>
        </Text>
      )}
      {free && (
        <div>
          <Button look="secondary" size="small" onClick={() => append({ meterId: free.id, unitAmount: '', cap: '' })}>
            <Plus size={16} />
            {t('addUsage')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function UnitAmount({ control, index, currency }: { control: Control<ProductDraft>; index: number; currency: string }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  return (
    <Controller
      control={control}
      name={`metered.${index}.unitAmount`}
      render={({ field }) => (
        <MoneyField
          name={field.name}
          label={t('unitAmount')}
          currency={currency}
          value={field.value}
          onValueChange={field.onChange}
          validate={() => (Number(field.value) > 0 ? undefined : selling('amountMissing'))}
        />
      )}
    />
  )
}
