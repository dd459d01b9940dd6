import { type Application, adminApplications, idTokenAlgorithms, knownScopes } from '#contract/applications.ts'
import { limits } from '#contract/limits.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { LogoField } from '../organizations/logo-field.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { type ApplicationDraft, linesOf } from './application-draft.ts'

type FieldsProps = { draft: ApplicationDraft; change: (changed: Partial<ApplicationDraft>) => void; application: Application }
const { name: nameSchema, ...schemas } = adminApplications.createApplication.input.shape
const { accessToken, refreshToken } = limits.application

export function GeneralFields({ draft, change, application }: FieldsProps) {
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
      {application.source === 'registered' && (
        <Switch
          label={t('firstParty')}
          help={t('firstPartyHelp')}
          checked={draft.firstParty}
          onChange={(firstParty) => change({ firstParty })}
        />
      )}
      {application.organizationId !== null && <MembersOnly draft={draft} change={change} application={application} />}
    </Section>
  )
}

/** Whether it is for the members of its organization alone. The operator may have said so for all. */
function MembersOnly({ draft, change, application }: FieldsProps) {
  const t = useTranslations('applications')
  const settings = useSettings()
  const isFixed = application.source === 'organization' && settings?.organizationApplications === 'members'
  return (
    <Switch
      label={t('membersOnly')}
      help={isFixed ? t('membersOnlyFixed') : t('membersOnlyHelp')}
      checked={draft.membersOnly || isFixed}
      disabled={isFixed}
      onChange={(membersOnly) => change({ membersOnly })}
    />
  )
}

export function SignInFields({ draft, change, application }: FieldsProps) {
  const t = useTranslations('applications')
  const isConfidential = application.kind === 'confidential'
  const isRegistered = application.source === 'registered'
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
      {draft.backchannelLogoutUri.trim() !== '' && (
        <Switch
          label={t('backchannelLogoutSessionRequired')}
          help={t('backchannelLogoutSessionRequiredHelp')}
          checked={draft.backchannelLogoutSessionRequired}
          onChange={(backchannelLogoutSessionRequired) => change({ backchannelLogoutSessionRequired })}
        />
      )}
      <ListArea list="origins" draft={draft} change={change} placeholder="https://app.example.com" />
      <Stack gap="small">
        <span className="font-medium">{t('scopes')}</span>
        <PickMany label={t('scopes')} options={knownScopes} value={draft.scopes as never} onChange={(scopes) => change({ scopes })} />
      </Stack>
      <TextField
        name="ownScopes"
        label={t('ownScopes')}
        help={isRegistered ? t('ownScopesHelp') : t('openedScopesHelp')}
        autoComplete="off"
        spellCheck={false}
        placeholder="invoices:read"
        value={draft.ownScopes}
        onValueChange={(ownScopes) => change({ ownScopes })}
        validate={(value) => (schemas.scopes.safeParse(linesOf(value)).success ? undefined : t('ownScopesWrong'))}
      />
      {isConfidential && <Switch label={t('pkce')} help={t('pkceHelp')} checked={draft.pkce} onChange={(pkce) => change({ pkce })} />}
      {isConfidential && isRegistered && (
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

type ListAreaProps = Pick<FieldsProps, 'draft' | 'change'> & {
  list: 'redirects' | 'logoutRedirects' | 'origins' | 'resources' | 'sellers'
  placeholder: string
  help?: string
}

function ListArea({ list, draft, change, placeholder, help }: ListAreaProps) {
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
      help={help ?? t(`${list}Help`)}
      placeholder={placeholder}
      value={draft[list]}
      onValueChange={(text) => change({ [list]: text })}
      validate={(value) => (schemas[list].safeParse(linesOf(value)).success ? undefined : wrong[list])}
    />
  )
}

export function TokenFields({ draft, change, application }: FieldsProps) {
  const t = useTranslations('applications')
  const isRegistered = application.source === 'registered'
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
      <ListArea
        list="resources"
        draft={draft}
        change={change}
        placeholder="https://api.example.com"
        help={isRegistered ? t('resourcesHelp') : t('openedResourcesHelp')}
      />
      {isRegistered && (
        <>
          <Switch
            label={t('openResources')}
            help={t('openResourcesHelp')}
            checked={draft.openResources}
            onChange={(openResources) => change({ openResources })}
          />
          <ListArea list="sellers" draft={draft} change={change} placeholder="0199a3c4-…" />
        </>
      )}
    </Section>
  )
}
