import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { productLimits } from '#contract/billing/products.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { MetadataSection } from '../selling/metadata-section.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceSection } from './price-section.tsx'
import type { ProductDraft } from './product-draft.ts'
import { TrialSection } from './trial-section.tsx'
import { UsageSection } from './usage-section.tsx'

/** Everything that can be said of a product. */
export function ProductFields({ form, isNew }: { form: UseFormReturn<ProductDraft>; isNew: boolean }) {
  const { control } = form
  const isRecurring = useWatch({ control, name: 'cycle' }) !== 'once'
  return (
    <>
      <Basics control={control} />
      <PriceSection form={form} isNew={isNew} />
      {isRecurring && <UsageSection control={control} />}
      {isRecurring && <TrialSection control={control} />}
      <BenefitsSection control={control} isNew={isNew} />
      <FieldsSection control={control} />
      <MetadataSection control={control} />
    </>
  )
}

function Basics({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const least = productLimits.name
  return (
    <Section title={t('product')}>
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <TextField
            name="name"
            label={selling('name')}
            autoComplete="off"
            maxLength={200}
            value={field.value}
            onValueChange={field.onChange}
            validate={(typed) => {
              if (typed.trim() === '') return selling('nameMissing')
              return typed.trim().length < least ? selling('nameTooShort', { count: least }) : undefined
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea
            name="description"
            label={t('description')}
            help={t('descriptionHelp')}
            isProse
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <PictureField control={control} />
      <Controller
        control={control}
        name="isPrivate"
        render={({ field }) => <Switch label={t('private')} help={t('privateHelp')} checked={field.value} onChange={field.onChange} />}
      />
    </Section>
  )
}
