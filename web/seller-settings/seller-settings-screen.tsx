import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { taxRegistrations } from '#contract/billing/tax-registrations.ts'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { ReadState } from '../selling/read-state.tsx'
import { useSave } from '../selling/use-save.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import { countries } from './countries.ts'

type Seller = DataOf<typeof billing.organizations.get>
type Draft = Seller['subscriptionSettings'] & {
  country: string
  email: string
  graceDays: string
  legalName: string
  vatId: string
  registrations: readonly string[]
}

/** How an organization sells: where it is taxed, and what happens when plans change or are not paid. */
export default function SellerSettingsScreen() {
  const { organization } = useOrganization()
  const query = useQuery({
    queryKey: ['seller', organization.id],
    queryFn: ({ signal }) => billing.organizations.get({ id: organization.id }, { throw: true, signal }),
  })
  return (
    <ReadState query={query} back={null}>
      {(seller) => <SettingsForm key={seller.id} seller={seller} />}
    </ReadState>
  )
}

function SettingsForm({ seller }: { seller: Seller }) {
  const t = useTranslations('sellerSettings')
  const toast = useToast()
  const forget = useForget()
  const { draft, change, settle, discard, isChanged } = useFormDraft(draftOf(seller), seller.modifiedAt)
  const { submit, isPending, problem, fieldErrors } = useSave({
    call: (wanted: Draft) => billing.organizations.update({ id: seller.id, ...inputOf(wanted, seller) }),
    onDone() {
      settle(draft)
      toast.succeed(t('saved'))
      void forget('seller')
      return 'staying'
    },
  })
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Form errors={fieldErrors} onSubmit={() => void submit(draft)}>
        <FormProblem problem={problem} />
        <Taxes draft={draft} change={change} />
        <Registrations draft={draft} change={change} />
        <Plans draft={draft} change={change} />
        <Unpaid draft={draft} change={change} />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Screen>
  )
}

type PartProps = { draft: Draft; change: (changed: Partial<Draft>) => void }

function Taxes({ draft, change }: PartProps) {
  const t = useTranslations('sellerSettings')
  const { language } = useLanguage()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const named = countries.map((code) => [code, regions.of(code) ?? code] as const)
  const sorted = named.toSorted(([, a], [, b]) => a.localeCompare(b, language))
  return (
    <Section title={t('taxes')} lead={t('taxesLead')}>
      <SelectField
        name="country"
        label={t('country')}
        help={t('countryHelp')}
        options={{ '': t('countryNone'), ...Object.fromEntries(sorted) } as Record<string, string>}
        value={draft.country}
        onValueChange={(country) => change({ country })}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        help={t('emailHelp')}
        value={draft.email}
        onValueChange={(email) => change({ email })}
      />
      <TextField
        name="legalName"
        label={t('legalName')}
        help={t('legalNameHelp')}
        maxLength={200}
        value={draft.legalName}
        onValueChange={(legalName) => change({ legalName })}
      />
      <TextField
        name="tax.vat_id"
        label={t('vatId')}
        help={t('vatIdHelp')}
        maxLength={32}
        value={draft.vatId}
        onValueChange={(vatId) => change({ vatId })}
      />
    </Section>
  )
}

function Registrations({ draft, change }: PartProps) {
  const t = useTranslations('sellerSettings')
  const { language } = useLanguage()
  const settings = useSettings()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  if (settings?.tax === 'stripe') return <Section title={t('registrations')} lead={t('registrationsAtStripe')} />
  return (
    <Section title={t('registrations')} lead={t('registrationsHelp')}>
      <PickMany
        label={t('registrations')}
        options={taxRegistrations}
        wordsOf={(place) => (place === 'EU' ? t('oneStopShop') : (regions.of(place) ?? place))}
        value={draft.registrations}
        onChange={(registrations) => change({ registrations })}
      />
    </Section>
  )
}

function Plans({ draft, change }: PartProps) {
  const t = useTranslations('sellerSettings')
  return (
    <Section title={t('plans')} lead={t('plansLead')}>
      <RadioCards
        name="proration"
        label={t('proration')}
        options={{
          next_period: { label: t('nextPeriod'), help: t('nextPeriodHelp') },
          prorate: { label: t('prorate'), help: t('prorateHelp') },
          invoice: { label: t('invoice'), help: t('invoiceHelp') },
        }}
        value={draft.prorationBehavior}
        onChange={(prorationBehavior) => change({ prorationBehavior })}
      />
      <Switch
        label={t('updates')}
        help={t('updatesHelp')}
        checked={draft.allowCustomerUpdates}
        onChange={(allowCustomerUpdates) => change({ allowCustomerUpdates })}
      />
      <Switch
        label={t('several')}
        help={t('severalHelp')}
        checked={draft.allowMultipleSubscriptions}
        onChange={(allowMultipleSubscriptions) => change({ allowMultipleSubscriptions })}
      />
      <Switch
        label={t('trials')}
        help={t('trialsHelp')}
        checked={draft.preventTrialAbuse}
        onChange={(preventTrialAbuse) => change({ preventTrialAbuse })}
      />
    </Section>
  )
}

function Unpaid({ draft, change }: PartProps) {
  const t = useTranslations('sellerSettings')
  const days = Number(draft.graceDays)
  const isRight = Number.isInteger(days) && days >= 0 && days <= 365 && draft.graceDays !== ''
  return (
    <Section title={t('unpaid')} lead={t('unpaidLead')}>
      <NumberField
        name="graceDays"
        most={365}
        label={t('grace')}
        help={t('graceHelp')}
        value={draft.graceDays}
        onValueChange={(graceDays) => change({ graceDays })}
        validate={() => (isRight ? undefined : t('graceWrong'))}
      />
      <RadioCards
        name="keepUnpaid"
        label={t('afterwards')}
        options={{ end: { label: t('end'), help: t('endHelp') }, keep: { label: t('keep'), help: t('keepHelp') } }}
        value={draft.keepUnpaid ? 'keep' : 'end'}
        onChange={(wanted) => change({ keepUnpaid: wanted === 'keep' })}
      />
    </Section>
  )
}

function draftOf({ subscriptionSettings, address, email, tax }: Seller): Draft {
  const { legalName, vatId, registrations } = tax
  return {
    ...subscriptionSettings,
    country: address?.country ?? '',
    email: email ?? '',
    graceDays: String(subscriptionSettings.benefitRevocationGracePeriod),
    legalName: legalName ?? '',
    vatId: vatId ?? '',
    registrations,
  }
}

/** The rest of an address that is there already stays with its country. */
function inputOf({ country, email, graceDays, legalName, vatId, registrations, ...settings }: Draft, { address }: Seller) {
  const isSame = address?.country === country
  return {
    email: email.trim() || null,
    address: country === '' ? null : isSame && address ? address : { country },
    tax: { legalName: legalName.trim() || null, vatId: vatId.trim() || null, registrations: [...registrations] },
    subscriptionSettings: { ...settings, benefitRevocationGracePeriod: Number(graceDays) },
  }
}
