import { adminApplications, idTokenAlgorithms, knownScopes } from '#contract/applications.ts'
import { limits } from '#contract/limits.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { LogoField } from '../organizations/logo-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { type ApplicationDraft, linesOf } from './application-draft.ts'

type FieldsProps = { draft: ApplicationDraft; change: (changed: Partial<ApplicationDraft>) => void }
const { name: nameSchema, ...schemas } = adminApplications.createApplication.input.shape
const { accessToken, refreshToken } = limits.application

export function GeneralFields({ draft, change }: FieldsProps) {
  const t = useTranslations('applications')
  return (
    <Section title={t('general')}>
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onValueChange={(name) => change({ name })}
        validate={(value) => (nameSchema.safeParse(value).success ? undefined : t('nameMissing'))}
      />
      <LogoField name={draft.name} logo={draft.logo} onChange={(logo) => change({ logo })} />
      <Switch
        label={t('firstParty')}
        help={t('firstPartyHelp')}
        checked={draft.firstParty}
        onChange={(firstParty) => change({ firstParty })}
      />
    </Section>
  )
}

export function SignInFields({ draft, change, isConfidential }: FieldsProps & { isConfidential: boolean }) {
  const t = useTranslations('applications')
  return (
    <Section title={t('signIn')}>
      <ListArea list="redirects" draft={draft} change={change} placeholder="https://app.example.com/callback" />
      <ListArea list="logoutRedirects" draft={draft} change={change} placeholder="https://app.example.com/" />
      <TextField
        name="backchannelLogoutUri"
        label={t('backchannelLogoutUri')}
        help={t('backchannelLogoutUriHelp')}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://app.example.com/backchannel-logout"
        value={draft.backchannelLogoutUri}
        onValueChange={(backchannelLogoutUri) => change({ backchannelLogoutUri })}
        validate={(value) =>
          schemas.backchannelLogoutUri.safeParse(value.trim() || null).success ? undefined : t('backchannelLogoutUriWrong')
        }
      />
      <ListArea list="origins" draft={draft} change={change} placeholder="https://app.example.com" />
      <Stack gap="small">
        <span className="font-medium">{t('scopes')}</span>
        <PickMany label={t('scopes')} options={knownScopes} value={draft.scopes as never} onChange={(scopes) => change({ scopes })} />
      </Stack>
      <TextField
        name="ownScopes"
        label={t('ownScopes')}
        help={t('ownScopesHelp')}
        autoComplete="off"
        spellCheck={false}
        placeholder="invoices:read"
        value={draft.ownScopes}
        onValueChange={(ownScopes) => change({ ownScopes })}
        validate={(value) => (schemas.scopes.safeParse(linesOf(value)).success ? undefined : t('ownScopesWrong'))}
      />
      {isConfidential && <Switch label={t('pkce')} help={t('pkceHelp')} checked={draft.pkce} onChange={(pkce) => change({ pkce })} />}
      {isConfidential && (
        <Switch
          label={t('actsAlone')}
          help={t('actsAloneHelp')}
          checked={draft.actsAlone}
          onChange={(actsAlone) => change({ actsAlone })}
        />
      )}
      <Switch label={t('onDevices')} help={t('onDevicesHelp')} checked={draft.onDevices} onChange={(onDevices) => change({ onDevices })} />
    </Section>
  )
}

type ListAreaProps = FieldsProps & { list: 'redirects' | 'logoutRedirects' | 'origins' | 'resources' | 'sellers'; placeholder: string }

function ListArea({ list, draft, change, placeholder }: ListAreaProps) {
  const t = useTranslations('applications')
  const wrong = {
    redirects: t('redirectsWrong'),
    logoutRedirects: t('redirectsWrong'),
    origins: t('originsWrong'),
    resources: t('resourcesWrong'),
    sellers: t('sellersWrong'),
  }
  return (
    <TextArea
      name={list}
      label={t(list)}
      help={t(`${list}Help`)}
      placeholder={placeholder}
      value={draft[list]}
      onValueChange={(text) => change({ [list]: text })}
      validate={(value) => (schemas[list].safeParse(linesOf(value)).success ? undefined : wrong[list])}
    />
  )
}

export function TokenFields({ draft, change }: FieldsProps) {
  const t = useTranslations('applications')
  const within = (value: string, unit: number, { least, most }: { least: number; most: number }) =>
    Number(value) * unit >= least && Number(value) * unit <= most ? undefined : t('lifetimeWrong')
  return (
    <Section title={t('tokens')}>
      <NumberField
        name="accessMinutes"
        label={t('accessMinutes')}
        help={t('accessMinutesHelp')}
        unit={t('minutes')}
        least={1}
        value={draft.accessMinutes}
        onValueChange={(accessMinutes) => change({ accessMinutes })}
        validate={(value) => within(value, 60_000, accessToken)}
      />
      <NumberField
        name="refreshDays"
        label={t('refreshDays')}
        help={t('refreshDaysHelp')}
        unit={t('days')}
        least={1}
        value={draft.refreshDays}
        onValueChange={(refreshDays) => change({ refreshDays })}
        validate={(value) => within(value, 86_400_000, refreshToken)}
      />
      <SelectField
        name="idTokenAlgorithm"
        label={t('idTokenAlgorithm')}
        help={t('idTokenAlgorithmHelp')}
        options={Object.fromEntries(idTokenAlgorithms.map((name) => [name, name])) as Record<(typeof idTokenAlgorithms)[number], string>}
        value={draft.idTokenAlgorithm}
        onValueChange={(idTokenAlgorithm) => change({ idTokenAlgorithm })}
      />
      <ListArea list="resources" draft={draft} change={change} placeholder="https://api.example.com" />
      <Switch
        label={t('openResources')}
        help={t('openResourcesHelp')}
        checked={draft.openResources}
        onChange={(openResources) => change({ openResources })}
      />
      <ListArea list="sellers" draft={draft} change={change} placeholder="0199a3c4-…" />
    </Section>
  )
}
