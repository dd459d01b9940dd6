import { adminSocialProviders } from '#contract/admin-social-providers.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { type ClaimName, claimNames, type ProviderDraft, wordsOf } from './provider-draft.ts'

const { id, clientId: clientIdSchema, ...schemas } = adminSocialProviders.createSocialProvider.input.shape
export const idSchema = id

export type Kind = 'oidc' | 'oauth'
type FieldsProps = { draft: ProviderDraft; change: (changed: Partial<ProviderDraft>) => void }

/** Texts for machines: no browser corrects or completes them. */
const verbatim = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const

export function ButtonFields({ draft, change }: FieldsProps) {
  const t = useTranslations('socialProviders')
  return (
    <Section title={t('button')}>
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        {...verbatim}
        name="icon"
        label={t('icon')}
        help={t('iconHelp')}
        placeholder="https://acme.example/mark.svg"
        value={draft.icon}
        onValueChange={(icon) => change({ icon })}
        validate={(value) => (schemas.icon.safeParse(value.trim() || null).success ? undefined : t('iconWrong'))}
      />
      <Switch label={t('enabled')} help={t('enabledHelp')} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
    </Section>
  )
}

type AddressFieldsProps = {
  kind: Kind
  values: Pick<ProviderDraft, Address>
  change: (changed: Partial<Pick<ProviderDraft, Address>>) => void
}
type Address = 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl'

/** Where the provider is: one address where it describes itself, else three. */
export function AddressFields({ kind, values, change }: AddressFieldsProps) {
  const t = useTranslations('socialProviders')
  const fields: Record<Address, { help?: string; placeholder: string }> = {
    issuer: { help: t('issuerHelp'), placeholder: 'https://id.acme.example' },
    authorizationUrl: { placeholder: 'https://acme.example/oauth/authorize' },
    tokenUrl: { placeholder: 'https://acme.example/oauth/token' },
    userinfoUrl: { help: t('userinfoUrlHelp'), placeholder: 'https://acme.example/api/me' },
  }
  const shown: Address[] = kind === 'oidc' ? ['issuer'] : ['authorizationUrl', 'tokenUrl', 'userinfoUrl']
  return shown.map((name) => (
    <TextField
      {...verbatim}
      key={name}
      name={name}
      type="url"
      inputMode="url"
      label={t(name)}
      help={fields[name].help}
      placeholder={fields[name].placeholder}
      value={values[name]}
      onValueChange={(address) => change({ [name]: address })}
      validate={(value) => (value.trim() !== '' && schemas[name].safeParse(value.trim()).success ? undefined : t('addressWrong'))}
    />
  ))
}

type ClientFieldsProps = {
  values: Pick<ProviderDraft, 'clientId' | 'clientSecret'>
  change: (changed: Partial<Pick<ProviderDraft, 'clientId' | 'clientSecret'>>) => void
  /** What is said of an empty secret: nothing where the present one stays. */
  secret: { help: string; missing?: string | undefined }
}

/** How the provider knows this installation. */
export function ClientFields({ values, change, secret }: ClientFieldsProps) {
  const t = useTranslations('socialProviders')
  return (
    <>
      <TextField
        {...verbatim}
        name="clientId"
        label={t('clientId')}
        value={values.clientId}
        onValueChange={(clientId) => change({ clientId })}
        validate={(value) => (clientIdSchema.safeParse(value).success ? undefined : t('clientIdMissing'))}
      />
      <TextField
        {...verbatim}
        name="clientSecret"
        type="password"
        autoComplete="new-password"
        label={t('clientSecret')}
        help={secret.help}
        value={values.clientSecret}
        onValueChange={(clientSecret) => change({ clientSecret })}
        validate={(value) => (value.trim() === '' ? secret.missing : undefined)}
      />
    </>
  )
}

export function ScopeField({ kind, draft, change }: FieldsProps & { kind: Kind }) {
  const t = useTranslations('socialProviders')
  return (
    <TextField
      {...verbatim}
      name="scopes"
      label={t('scopes')}
      help={t(kind === 'oidc' ? 'scopesOidcHelp' : 'scopesHelp')}
      placeholder="groups"
      value={draft.scopes}
      onValueChange={(scopes) => change({ scopes })}
      validate={(value) => (schemas.scopes.safeParse(wordsOf(value)).success ? undefined : t('scopesWrong'))}
    />
  )
}

export function PeopleFields({ draft, change }: FieldsProps) {
  const t = useTranslations('socialProviders')
  return (
    <Section title={t('people')}>
      <Switch label={t('signUp')} help={t('signUpHelp')} checked={draft.signUp} onChange={(signUp) => change({ signUp })} />
      <Switch
        label={t('verifiesEmails')}
        help={t('verifiesEmailsHelp')}
        checked={draft.verifiesEmails}
        onChange={(verifiesEmails) => change({ verifiesEmails })}
      />
    </Section>
  )
}

const usual: Record<Kind, Record<ClaimName, string>> = {
  oidc: { id: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name', picture: 'picture' },
  oauth: { id: 'id', email: 'email', emailVerified: '', name: 'name', picture: 'picture' },
}

/** Under which names the provider tells what. With OpenID a person's id is always `sub`. */
export function ClaimFields({ kind, draft, change }: FieldsProps & { kind: Kind }) {
  const t = useTranslations('socialProviders')
  const words: Record<ClaimName, string> = {
    id: t('claimId'),
    email: t('claimEmail'),
    emailVerified: t('claimEmailVerified'),
    name: t('claimName'),
    picture: t('claimPicture'),
  }
  return (
    <Section title={t('claims')} lead={t('claimsLead')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {claimNames
          .filter((claim) => kind === 'oauth' || claim !== 'id')
          .map((claim) => (
            <TextField
              {...verbatim}
              key={claim}
              name={`claim-${claim}`}
              label={words[claim]}
              placeholder={usual[kind][claim]}
              value={draft.claims[claim]}
              onValueChange={(path) => change({ claims: { ...draft.claims, [claim]: path } })}
              validate={(value) => {
                const claims = value.trim() === '' ? null : { [claim]: value.trim() }
                return schemas.claims.safeParse(claims).success ? undefined : t('claimWrong')
              }}
            />
          ))}
      </div>
    </Section>
  )
}
