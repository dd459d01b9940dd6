import { useForm, useWatch } from 'react-hook-form'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { DeleteButton } from '../selling/delete-button.tsx'
import { Editor } from '../selling/editor.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { useMade } from '../selling/use-made.ts'
import { useOne } from '../selling/use-one.ts'
import { useSave } from '../selling/use-save.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { type CustomField, draftOf, emptyDraft, type FieldDraft, inputOf } from './field-draft.ts'
import { FieldFields } from './field-fields.tsx'

export default function CustomFieldScreen() {
  const t = useTranslations('customFields')
  const query = useOne('custom-fields', (id, signal) => billing.customFields.get({ id }, { throw: true, signal }))
  return (
    <ReadState query={query} back={<BackTo page="custom-fields">{t('title')}</BackTo>}>
      {(field) => <EditField key={field?.id} field={field} />}
    </ReadState>
  )
}

function EditField({ field }: { field: CustomField | null }) {
  const t = useTranslations('customFields')
  const { organization } = useOrganization()
  const form = useForm<FieldDraft>({ defaultValues: field ? draftOf(field) : emptyDraft })
  const onMade = useMade('custom-fields', { isNew: !field, onSaved: () => form.reset(form.getValues()) })
  const { submit, ...saving } = useSave({
    call: (draft: FieldDraft) =>
      field
        ? billing.customFields.update({ id: field.id, ...inputOf(draft) } as never)
        : billing.customFields.create({ organizationId: organization.id, ...inputOf(draft) } as never),
    onDone: ({ id, name }) => onMade(id, name),
  })
  return (
    <Editor
      back={<BackTo page="custom-fields">{t('title')}</BackTo>}
      title={field?.name ?? t('new')}
      action={
        field && (
          <DeleteButton page="custom-fields" name={field.name} call={() => billing.customFields.delete({ id: field.id })}>
            {t('deleteLead')}
          </DeleteButton>
        )
      }
      side={
        <>
          <Preview draft={useWatch({ control: form.control }) as FieldDraft} />
          {field && <Uses id={field.id} />}
        </>
      }
      isNew={!field}
      isChanged={form.formState.isDirty}
      onDiscard={() => form.reset()}
      onSubmit={() => void submit(form.getValues())}
      {...saving}
    >
      <FieldFields form={form} isNew={!field} />
    </Editor>
  )
}

/** The field as a checkout shows it. It can be tried. */
function Preview({ draft }: { draft: FieldDraft }) {
  const t = useTranslations('customFields')
  const label = draft.label.trim() || draft.name.trim() || t('field')
  const shared = { name: 'preview', label, help: draft.help, placeholder: draft.placeholder }
  return (
    <Section title={t('preview')}>
      {draft.type === 'text' && !draft.textarea && <TextField {...shared} autoComplete="off" />}
      {draft.type === 'text' && draft.textarea && <TextArea {...shared} isProse value="" onValueChange={() => {}} />}
      {draft.type === 'number' && <TextField {...shared} inputMode="numeric" autoComplete="off" />}
      {draft.type === 'date' && <DateField name="preview" label={label} help={draft.help} value="" onValueChange={() => {}} />}
      {draft.type === 'checkbox' && <Checkbox label={label} help={draft.help} />}
      {draft.type === 'select' && (
        <SelectField
          name="preview"
          label={label}
          help={draft.help}
          options={Object.fromEntries(draft.options.map(({ label: words }, place) => [String(place), words]))}
          value={String(0)}
          onValueChange={() => {}}
        />
      )}
    </Section>
  )
}

function Uses({ id }: { id: string }) {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const { data: products = [] } = useAllProducts()
  const names = products
    .filter((each) => each.attachedCustomFields.some(({ customFieldId }) => customFieldId === id))
    .map(({ name }) => name)
  const value = names.length > 0 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names) : t('usedByNone')
  return (
    <Section title={t('facts')}>
      <Facts facts={[{ label: t('usedBy'), value }]} />
    </Section>
  )
}
