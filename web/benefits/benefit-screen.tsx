import { Controller, useForm } from 'react-hook-form'
import { benefitLimits } from '#contract/billing/benefits.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { DeleteButton } from '../selling/delete-button.tsx'
import { DraftField } from '../selling/draft-field.tsx'
import { Editor } from '../selling/editor.tsx'
import { MetadataSection } from '../selling/metadata-section.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { useMade } from '../selling/use-made.ts'
import { useOne } from '../selling/use-one.ts'
import { useSave } from '../selling/use-save.ts'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { type Benefit, type BenefitDraft, draftOf, emptyDraft, inputOf } from './benefit-draft.ts'
import { benefitIcons } from './benefit-kinds.ts'
import { GrantsSection } from './grants-section.tsx'
import { KindFields } from './kind-fields.tsx'

const { least, most } = benefitLimits.description

export default function BenefitScreen() {
  const t = useTranslations('benefits')
  const query = useOne('benefits', (id, signal) => billing.benefits.get({ id }, { throw: true, signal }))
  return (
    <ReadState query={query} back={<BackTo page="benefits">{t('title')}</BackTo>}>
      {(benefit) => <EditBenefit key={benefit?.id} benefit={benefit} />}
    </ReadState>
  )
}

function EditBenefit({ benefit }: { benefit: Benefit | null }) {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { organization } = useOrganization()
  const form = useForm<BenefitDraft>({ defaultValues: benefit ? draftOf(benefit) : emptyDraft })
  const onMade = useMade('benefits', { isNew: !benefit, onSaved: () => form.reset(form.getValues()) })
  const { submit, ...saving } = useSave({
    call: (draft: BenefitDraft) =>
      benefit ? billing.benefits.update({ id: benefit.id, ...inputOf(draft, benefit) } as never) : create(organization.id, draft),
    onDone: ({ id, description }) => onMade(id, description),
  })
  return (
    <Editor
      back={<BackTo page="benefits">{t('title')}</BackTo>}
      title={benefit?.description ?? t('new')}
      action={
        benefit?.deletable && (
          <DeleteButton page="benefits" name={benefit.description} call={() => billing.benefits.delete({ id: benefit.id })}>
            {t('deleteLead')}
          </DeleteButton>
        )
      }
      side={benefit && <Uses benefit={benefit} />}
      isNew={!benefit}
      isChanged={form.formState.isDirty}
      onDiscard={() => form.reset()}
      onSubmit={() => void submit(form.getValues())}
      {...saving}
      more={benefit && <GrantsSection benefitId={benefit.id} />}
    >
      <Section title={selling('details')}>
        {!benefit && <KindField form={form} />}
        <DraftField
          control={form.control}
          name="description"
          label={t('description')}
          maxLength={most}
          validate={(typed) => (typed.trim().length >= least && typed.trim().length <= most ? undefined : t('descriptionWrong'))}
        />
        <KindFields form={form} />
      </Section>
      <MetadataSection control={form.control} />
    </Editor>
  )
}

/** Units of a meter wait for a switch of the organization that programs know. Who chooses them here turns it. */
async function create(organizationId: string, draft: BenefitDraft) {
  if (draft.type === 'meter_credit') {
    const featureSettings = { usageBasedBillingEnabled: true }
    const { error } = await billing.organizations.update({ id: organizationId, featureSettings })
    if (error) return { data: null, error }
  }
  return billing.benefits.create({ organizationId, ...inputOf(draft) } as never)
}

function KindField({ form: { control } }: { form: ReturnType<typeof useForm<BenefitDraft>> }) {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const kinds = Object.keys(benefitIcons) as (keyof typeof benefitIcons)[]
  const options = Object.fromEntries(kinds.map((each) => [each, { label: t(each), help: t(`${each}Help`), icon: benefitIcons[each] }]))
  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <RadioCards name="type" label={selling('type')} options={options as never} value={field.value} onChange={field.onChange} />
      )}
    />
  )
}

function Uses({ benefit }: { benefit: Benefit }) {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const { data: products = [] } = useAllProducts()
  const names = products.filter(({ benefits }) => benefits.some(({ id }) => id === benefit.id)).map(({ name }) => name)
  const usedBy = names.length > 0 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names) : selling('usedByNone')
  return (
    <Section title={selling('facts')}>
      <Facts
        facts={[
          { label: selling('type'), value: t(benefit.type) },
          { label: selling('usedBy'), value: usedBy },
        ]}
      />
    </Section>
  )
}
