import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { useAllBenefits } from '../selling/use-catalogue.ts'
import { useReorderWords } from '../selling/use-reorder-words.ts'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { ReorderList } from '../ui/lists/reorder-list.tsx'
import { Text } from '../ui/text/text.tsx'
import type { ProductDraft } from './product-draft.ts'

/** What buyers get, in the order in which they read it. */
export function BenefitsSection({ control, isNew }: { control: Control<ProductDraft>; isNew: boolean }) {
  const t = useTranslations('products')
  const { data: benefits = [] } = useAllBenefits()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'benefits' })
  const words = useReorderWords(fields.length)
  const nameOf = (id: string) => benefits.find((benefit) => benefit.id === id)?.description ?? '…'
  const free = benefits.filter(({ id, selectable }) => selectable && fields.every(({ benefitId }) => benefitId !== id))
  return (
    <Section title={t('benefits')} lead={isNew ? t('benefitsLead') : `${t('benefitsLead')} ${t('benefitsChange')}`}>
      {fields.length === 0 && <Text tone="soft">{t('noBenefits')}</Text>}
      <ReorderList
        label={t('benefits')}
        items={fields}
        idOf={({ benefitId }) => benefitId}
        nameOf={({ benefitId }) => nameOf(benefitId)}
        onMove={move}
        onRemove={remove}
        words={words}
      >
        {({ benefitId }) => nameOf(benefitId)}
      </ReorderList>
      {free.length > 0 && (
        <div>
          <SmallSelect
            label={t('addBenefit')}
            value=""
            options={{ '': t('addBenefit'), ...Object.fromEntries(free.map(({ id, description }) => [id, description])) }}
            onChange={(benefitId) => benefitId && append({ benefitId })}
          />
        </div>
      )}
    </Section>
  )
}
