import { Plus, X } from 'lucide-react'
import { type Control, Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { customFieldTypes } from '#contract/billing/custom-fields.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { type FieldDraft, slugFor } from './field-draft.ts'

/** Everything that can be said of a custom field. Its kind is chosen once. */
export function FieldFields({ form, isNew }: { form: UseFormReturn<FieldDraft>; isNew: boolean }) {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <>
      <Section title={selling('details')}>
        {isNew && (
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <RadioCards
                name="type"
                label={selling('type')}
                columns={3}
                options={Object.fromEntries(customFieldTypes.map((each) => [each, { label: t(each), help: t(`${each}Help`) }])) as never}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        <Names form={form} isNew={isNew} />
      </Section>
      <Section title={t('form')}>
        <Words control={control} hasPlaceholder={type === 'text' || type === 'number'} />
        {type === 'text' && (
          <Controller
            control={control}
            name="textarea"
            render={({ field }) => <Switch label={t('textarea')} checked={field.value} onChange={field.onChange} />}
          />
        )}
        {(type === 'text' || type === 'number' || type === 'date') && <Bounds control={control} type={type} />}
      </Section>
      {type === 'select' && <Options control={control} />}
    </>
  )
}

/** The key follows the name until it is changed itself. */
function Names({ form, isNew }: { form: UseFormReturn<FieldDraft>; isNew: boolean }) {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const { control } = form
  return (
    <>
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
            onValueChange={(name) => {
              if (isNew && form.getValues('slug') === slugFor(field.value)) form.setValue('slug', slugFor(name))
              field.onChange(name)
            }}
            validate={(typed) => (typed.trim() === '' ? selling('nameMissing') : undefined)}
          />
        )}
      />
      <Controller
        control={control}
        name="slug"
        render={({ field }) => (
          <TextField
            name="slug"
            label={t('slug')}
            help={t('slugHelp')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={field.value}
            onValueChange={field.onChange}
            validate={(typed) => (/^[a-z0-9_-]{1,100}$/.test(typed.trim()) ? undefined : t('slugWrong'))}
          />
        )}
      />
    </>
  )
}

function Words({ control, hasPlaceholder }: { control: Control<FieldDraft>; hasPlaceholder: boolean }) {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const names = ['label', 'help', ...(hasPlaceholder ? (['placeholder'] as const) : [])] as const
  return names.map((name) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          name={name}
          label={selling('optional', { label: t(name) })}
          help={name === 'label' ? t('labelHelp') : undefined}
          autoComplete="off"
          maxLength={500}
          value={field.value}
          onValueChange={field.onChange}
        />
      )}
    />
  ))
}

function Bounds({ control, type }: { control: Control<FieldDraft>; type: 'text' | 'number' | 'date' }) {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const judge = (typed: string) => (/^(-?\d{1,15})?$/.test(typed) ? undefined : selling('checkValue'))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['least', 'most'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => {
            const label = selling('optional', { label: t(type === 'text' ? `${name}Length` : name) })
            const shared = { name, label, value: field.value, onValueChange: field.onChange }
            return type === 'date' ? (
              <DateField {...shared} />
            ) : (
              <TextField {...shared} inputMode="numeric" autoComplete="off" validate={judge} />
            )
          }}
        />
      ))}
    </div>
  )
}

function Options({ control }: { control: Control<FieldDraft> }) {
  const t = useTranslations('customFields')
  const selling = useTranslations('selling')
  const { fields, append, remove } = useFieldArray({ control, name: 'options' })
  return (
    <Section title={t('options')}>
      {fields.map((row, place) => (
        <div key={row.id} className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Controller
              control={control}
              name={`options.${place}.label`}
              render={({ field }) => (
                <TextField
                  name={field.name}
                  label={t('option', { place: place + 1 })}
                  autoComplete="off"
                  maxLength={500}
                  value={field.value}
                  onValueChange={field.onChange}
                  validate={(typed) => (typed.trim() === '' ? selling('required') : undefined)}
                />
              )}
            />
          </div>
          {fields.length > 1 && (
            <Button look="quiet" aria-label={selling('remove', { name: t('option', { place: place + 1 }) })} onClick={() => remove(place)}>
              <X size={18} />
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button look="secondary" size="small" onClick={() => append({ label: '', value: '' })}>
          <Plus size={16} />
          {t('addOption')}
        </Button>
      </div>
    </Section>
  )
}
