import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { useAllCustomFields } from '../selling/use-catalogue.ts'
import { useReorderWords } from '../selling/use-reorder-words.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { ReorderList } from '../ui/lists/reorder-list.tsx'
import { Text } from '../ui/text/text.tsx'
import type { ProductDraft } from './product-draft.ts'

/** What a checkout asks buyers beside how they pay. */
export function FieldsSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const { data: known = [] } = useAllCustomFields()
  const { fields, append, remove, move, update } = useFieldArray({ control, name: 'fields' })
  const words = useReorderWords(fields.length)
  const nameOf = (id: string) => known.find((field) => field.id === id)?.name ?? '…'
  const free = known.filter(({ id }) => fields.every(({ customFieldId }) => customFieldId !== id))
  return (
    <Section title={t('fields')} lead={t('fieldsLead')}>
      {fields.length === 0 && <Text tone="soft">{t('noBenefits')}</Text>}
      <ReorderList
        label={t('fields')}
        items={fields}
        idOf={({ customFieldId }) => customFieldId}
        nameOf={({ customFieldId }) => nameOf(customFieldId)}
        onMove={move}
        onRemove={remove}
        words={words}
      >
        {({ customFieldId, required }) => (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {nameOf(customFieldId)}
            <label className="flex cursor-pointer items-center gap-2 text-ink-soft text-small">
              <SelectBox
                aria-label={t('fieldRequiredOf', { name: nameOf(customFieldId) })}
                checked={required}
                onChange={(event) =>
                  update(
                    fields.findIndex((each) => each.customFieldId === customFieldId),
                    { customFieldId, required: event.currentTarget.checked },
                  )
                }
              />
              {t('fieldRequired')}
            </label>
          </span>
        )}
      </ReorderList>
      {free.length > 0 && (
        <div>
          <SmallSelect
            label={t('addField')}
            value=""
            options={{ '': t('addField'), ...Object.fromEntries(free.map(({ id, name }) => [id, name])) }}
            onChange={(customFieldId) => customFieldId && append({ customFieldId, required: false })}
          />
        </div>
      )}
    </Section>
  )
}
