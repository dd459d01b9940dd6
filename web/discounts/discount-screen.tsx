import { Dices } from 'lucide-react'
import { useContext } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { DeleteButton } from '../selling/delete-button.tsx'
import { Editor } from '../selling/editor.tsx'
import { MetadataSection } from '../selling/metadata-section.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAllProducts } from '../selling/use-catalogue.ts'
import { useMade } from '../selling/use-made.ts'
import { useOne } from '../selling/use-one.ts'
import { useSave } from '../selling/use-save.ts'
import { Button } from '../ui/fields/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { UsageBar } from '../ui/lists/usage-bar.tsx'
import { Text } from '../ui/text/text.tsx'
import { TimeZone } from '../ui/text/use-moments.ts'
import { type Discount, type DiscountDraft, draftOf, emptyDraft, inputOf, reductionOf } from './discount-draft.ts'
import { DiscountState } from './discount-state.tsx'
import { LimitsSection } from './limits-section.tsx'
import { newCode } from './new-code.ts'
import { ReductionSection } from './reduction-section.tsx'
import { useDiscountWords } from './use-discount-words.ts'

export default function DiscountScreen() {
  const t = useTranslations('discounts')
  const query = useOne('discounts', (id, signal) => billing.discounts.get({ id }, { throw: true, signal }))
  return (
    <ReadState query={query} back={<BackTo page="discounts">{t('title')}</BackTo>}>
      {(discount) => <EditDiscount key={discount?.id} discount={discount} />}
    </ReadState>
  )
}

function EditDiscount({ discount }: { discount: Discount | null }) {
  const t = useTranslations('discounts')
  const zone = useContext(TimeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { organization } = useOrganization()
  const form = useForm<DiscountDraft>({ defaultValues: discount ? draftOf(discount, zone) : emptyDraft })
  const onMade = useMade('discounts', { isNew: !discount, onSaved: () => form.reset(form.getValues()) })
  const { submit, ...saving } = useSave({
    call: (draft: DiscountDraft) =>
      discount
        ? billing.discounts.update({ id: discount.id, ...inputOf(draft, zone, discount) })
        : billing.discounts.create({ organizationId: organization.id, ...inputOf(draft, zone), ...reductionOf(draft) } as never),
    onDone: ({ id, name }) => onMade(id, name),
  })
  return (
    <Editor
      back={<BackTo page="discounts">{t('title')}</BackTo>}
      title={discount?.name ?? t('new')}
      badges={discount && <DiscountState discount={discount} />}
      action={
        discount && (
          <DeleteButton page="discounts" name={discount.name} call={() => billing.discounts.delete({ id: discount.id })}>
            {t('deleteLead')}
          </DeleteButton>
        )
      }
      side={<Summary form={form} discount={discount} />}
      isNew={!discount}
      isChanged={form.formState.isDirty}
      onDiscard={() => form.reset()}
      onSubmit={() => void submit(form.getValues())}
      {...saving}
    >
      <Basics form={form} />
      {!discount && <ReductionSection form={form} />}
      <LimitsSection form={form} zone={zone} />
      <MetadataSection control={form.control} />
    </Editor>
  )
}

type FormProps = { form: ReturnType<typeof useForm<DiscountDraft>> }

function Basics({ form: { control } }: FormProps) {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  return (
    <Section title={selling('details')}>
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
            validate={(typed) => (typed.trim() === '' ? selling('nameMissing') : undefined)}
          />
        )}
      />
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <TextField
            name="code"
            label={selling('optional', { label: t('code') })}
            help={t('codeHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={field.value}
            onValueChange={field.onChange}
            validate={(typed) => (/^([A-Za-z0-9]{3,256})?$/.test(typed.trim()) ? undefined : t('codeWrong'))}
            trailing={
              <span className="self-center pr-1">
                <Button look="quiet" size="small" onClick={() => field.onChange(newCode())}>
                  <Dices size={16} />
                  {t('generate')}
                </Button>
              </span>
            }
          />
        )}
      />
    </Section>
  )
}

/** What the discount will do, said in a sentence while it is being made. */
function Summary({ form: { control }, discount }: FormProps & { discount: Discount | null }) {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  const wordsOf = useDiscountWords()
  const draft = useWatch({ control }) as DiscountDraft
  const { data: products = [] } = useAllProducts()
  const chosen = products.filter(({ id }) => draft.products.includes(id)).map(({ name }) => name)
  return (
    <Section title={selling('facts')}>
      <Text size="lead">{wordsOf(reductionOf(draft), chosen)}</Text>
      <Facts facts={[{ label: t('code'), value: draft.code || t('noCode') }]} />
      {discount && (
        <>
          <Redeemed discount={discount} />
          <Text size="small" tone="soft">
            {t('locked')}
          </Text>
        </>
      )}
    </Section>
  )
}

function Redeemed({ discount: { redemptionsCount: count, maxRedemptions: most } }: { discount: Discount }) {
  const t = useTranslations('discounts')
  const { language } = useLanguage()
  const value = most === null ? count.toLocaleString(language) : t('redeemedOf', { count, most })
  return <UsageBar label={t('redeemed')} used={count} of={most} value={value} />
}
