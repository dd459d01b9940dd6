import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { allows, isManaging } from '#contract/permissions.ts'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { api } from '../api/api.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useRoles } from '../roles/use-roles.ts'
import { useSettings } from '../settings/use-settings.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'

/** Which kind of key is for what, with the way to each list that the reader may open. */
export default function KeysScreen() {
  const t = useTranslations('keys')
  const isAdministrator = useIsAdministrator()
  const isHere = useSettings()?.apiKeySessions === true
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Kind
        title={t('api')}
        lead={t('apiFor')}
        makers={t('apiMakers')}
        opens={isHere ? t('apiOpensHere') : t('apiOpens')}
        example={`curl https://api.example.com/ \\\n  -H '${limits.apiKey.header}: YOUR_API_KEY'`}
        lists={<ApiKeyLists />}
      />
      <Kind
        title={t('token')}
        lead={t('tokenFor')}
        makers={t('tokenMakers')}
        opens={t('under', { path: '/v1' })}
        example={`curl ${location.origin}${billing.products.list.$address} \\\n  -H 'authorization: Bearer tg_oat_…'`}
        lists={<TokenList />}
      />
      <Kind
        title={t('secret')}
        lead={t('secretFor')}
        makers={t('secretMakers')}
        opens={t('under', { path: '/api/auth' })}
        example={`curl ${location.origin}${api.admin.listUsers.$address} \\\n  -H 'authorization: Bearer tg_sk_…'`}
        lists={
          isAdministrator && (
            <Inline>
              <Link to="/admin/secret-keys" className={listLook}>
                {t('secretList')}
              </Link>
            </Inline>
          )
        }
      />
    </Screen>
  )
}

const listLook = buttonLook({ look: 'secondary', size: 'small' })

type KindProps = { title: string; lead: string; makers: string; opens: string; example: string; lists: ReactNode }

function Kind({ title, lead, makers, opens, example, lists }: KindProps) {
  const t = useTranslations('keys')
  const shared = useTranslations('shared')
  return (
    <Section title={title} lead={lead}>
      <Facts
        facts={[
          { label: t('makers'), value: makers },
          { label: t('opens'), value: opens },
        ]}
      />
      <CodeSample label={`${t('example')}: ${title}`} text={example} words={{ copy: shared('copy'), copied: shared('copied') }} />
      {lists}
    </Section>
  )
}

function ApiKeyLists() {
  const t = useTranslations('keys')
  const roles = useRoles()
  const organization = useCurrentOrganization()
  return (
    <Inline>
      <Link to="/account/api-keys" className={listLook}>
        {t('apiList')}
      </Link>
      {organization && allows(roles, organization.role, { organization: ['update'] }) && (
        <Link to="/o/$slug/api-keys" params={{ slug: organization.slug }} className={listLook}>
          {t('apiListOf', { organization: organization.name })}
        </Link>
      )}
    </Inline>
  )
}

function TokenList() {
  const t = useTranslations('keys')
  const organization = useCurrentOrganization()
  if (!organization || !isManaging(organization.role)) return null
  return (
    <Inline>
      <Link to="/o/$slug/selling/access-tokens" params={{ slug: organization.slug }} className={listLook}>
        {t('tokenList', { organization: organization.name })}
      </Link>
    </Inline>
  )
}
