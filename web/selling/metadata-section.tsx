import { Plus, X } from 'lucide-react'
import { type Control, Controller, type FieldValues, useFieldArray } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import type { MetadataRow } from './metadata.ts'

/** What the seller's own programs keep with something. `control` is that of a form with rows named `metadata`. */
export function MetadataSection<Draft extends FieldValues & { metadata: MetadataRow[] }>({ control }: { control: Control<Draft> }) {
  const t = useTranslations('selling')
  const form = control as unknown as Control<{ metadata: MetadataRow[] }>
  const { fields, append, remove } = useFieldArray({ control: form, name: 'metadata' })
  return (
    <Section title={t('metadata')} lead={t('metadataLead')}>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-end gap-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <Controller
              control={form}
              name={`metadata.${index}.key`}
              render={({ field: { value, name, onChange } }) => (
                <TextField
                  name={name}
                  label={t('key')}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={40}
                  value={value}
                  onValueChange={onChange}
                  validate={(typed) => (typed.trim() === '' ? t('required') : undefined)}
                />
              )}
            />
            <Controller
              control={form}
              name={`metadata.${index}.value`}
              render={({ field: { value, name, onChange } }) => (
                <TextField
                  name={name}
                  label={t('value')}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={500}
                  value={value}
                  onValueChange={onChange}
                  validate={(typed) => (typed.trim() === '' ? t('required') : undefined)}
                />
              )}
            />
          </div>
          <Button look="quiet" aria-label={t('remove', { name: row.key })} onClick={() => remove(index)}>
            <X size={18} />
          </Button>
        </div>
      ))}
      <div>
        <Button look="secondary" size="small" onClick={() => append({ key: '', value: '' })}>
          <Plus size={16} />
          {t('addKey')}
        </Button>
      </div>
    </Section>
  )
}
