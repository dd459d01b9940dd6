import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { benefitLimits } from '#contract/billing/benefits.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { DraftField } from '../selling/draft-field.tsx'
import { DraftNumber } from '../selling/draft-number.tsx'
import { useAllMeters } from '../selling/use-catalogue.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import type { BenefitDraft } from './benefit-draft.ts'
import { FilesField } from './files-field.tsx'

type KindProps = { form: UseFormReturn<BenefitDraft> }
const most = 2_147_483_647

/** What has to be said of a benefit of one kind. */
export function KindFields({ form }: KindProps) {
  const t = useTranslations('benefits')
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  if (type === 'license_keys') return <LicenseKeyFields form={form} />
  if (type === 'meter_credit') return <CreditFields form={form} />
  if (type === 'downloadables') return <FilesField form={form} />
  if (type === 'discord') {
    return (
      <>
        <DraftField control={control} name="guildToken" wireName="properties.guildToken" label={t('guildToken')} />
        <DraftField control={control} name="roleId" wireName="properties.roleId" label={t('roleId')} />
        <Proof words="guildHelp" />
      </>
    )
  }
  if (type === 'github_repository') return <RepositoryFields form={form} />
  return (
    <Controller
      control={control}
      name="note"
      render={({ field }) => (
        <TextArea name="properties.note" label={t('note')} isProse value={field.value} onValueChange={field.onChange} />
      )}
    />
  )
}

function LicenseKeyFields({ form: { control } }: KindProps) {
  const t = useTranslations('benefits')
  const products = useTranslations('products')
  const [expires, limitsActivations] = useWatch({ control, name: ['expires', 'limitsActivations'] })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftField control={control} name="prefix" wireName="properties.prefix" label={t('prefix')} maxLength={50} isOptional />
        <DraftNumber
          control={control}
          name="limitUsage"
          wireName="properties.limitUsage"
          label={t('limitUsage')}
          least={1}
          most={most}
          isOptional
        />
      </div>
      <Controller
        control={control}
        name="expires"
        render={({ field }) => <Switch label={t('expires')} checked={field.value} onChange={field.onChange} />}
      />
      {expires && (
        <div className="grid gap-5 sm:grid-cols-2">
          <DraftNumber control={control} name="ttl" wireName="properties.expires.ttl" label={t('ttl')} least={1} most={1000} />
          <Controller
            control={control}
            name="timeframe"
            render={({ field }) => (
              <SelectField
                name="timeframe"
                label={products('trialInterval')}
                options={{ day: products('days'), month: products('months'), year: products('years') }}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      )}
      <Controller
        control={control}
        name="limitsActivations"
        render={({ field }) => <Switch label={t('limitActivations')} checked={field.value} onChange={field.onChange} />}
      />
      {limitsActivations && (
        <>
          <DraftNumber
            control={control}
            name="activations"
            wireName="properties.activations.limit"
            label={t('activations')}
            least={1}
            most={benefitLimits.activations}
          />
          <Controller
            control={control}
            name="customerAdmin"
            render={({ field }) => <Switch label={t('customerAdmin')} checked={field.value} onChange={field.onChange} />}
          />
        </>
      )}
    </>
  )
}

function CreditFields({ form: { control } }: KindProps) {
  const t = useTranslations('benefits')
  const selling = useTranslations('selling')
  const { data: meters } = useAllMeters()
  if (meters?.length === 0) return <Alert tone="warning">{t('noMeters')}</Alert>
  return (
    <>
      <Controller
        control={control}
        name="meterId"
        render={({ field }) => (
          <SelectField
            name="properties.meterId"
            label={t('meter')}
            options={{ '': selling('choose'), ...Object.fromEntries(meters?.map(({ id, name }) => [id, name]) ?? []) }}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <DraftNumber control={control} name="units" wireName="properties.units" label={t('units')} least={1} most={most} />
      <Controller
        control={control}
        name="rollover"
        render={({ field }) => <Switch label={t('rollover')} checked={field.value} onChange={field.onChange} />}
      />
    </>
  )
}

function RepositoryFields({ form: { control } }: KindProps) {
  const t = useTranslations('benefits')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftField control={control} name="owner" wireName="properties.repositoryOwner" label={t('owner')} />
        <DraftField control={control} name="repository" wireName="properties.repositoryName" label={t('repository')} />
      </div>
      <Controller
        control={control}
        name="permission"
        render={({ field }) => (
          <SelectField
            name="permission"
            label={t('permission')}
            options={{ pull: 'pull', triage: 'triage', push: 'push', maintain: 'maintain', admin: 'admin' }}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <Proof words="repositoryHelp" />
    </>
  )
}

/** What shows at another company that a place is the seller's. */
function Proof({ words }: { words: 'guildHelp' | 'repositoryHelp' }) {
  const t = useTranslations('benefits')
  const { organization } = useOrganization()
  return (
    <Text size="small" tone="soft">
      {t(words, { mark: `tollgate-${organization.id}` })}
    </Text>
  )
}
