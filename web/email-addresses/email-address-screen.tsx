import { useState } from 'react'
import { AnonymousNotice } from '../account/anonymous-notice.tsx'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Card } from '../ui/layouts/card.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { ChangeUnderWay } from './change-under-way.tsx'
import { ProveAddress } from './prove-address.tsx'
import { useEmailChange } from './use-email-change.ts'

export default function EmailAddressScreen() {
  const t = useTranslations('emailAddress')
  const user = useUser()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {user.isAnonymous ? <AnonymousNotice /> : <Address />}
    </Screen>
  )
}

function Address() {
  const t = useTranslations('emailAddress')
  const user = useUser()
  const [before] = useState(user)
  const hasMoved = before.emailVerified && before.email !== user.email
  return (
    <>
      <Section
        title={user.email}
        badge={
          user.emailVerified ? (
            <StateBadge tone="success">{t('confirmed')}</StateBadge>
          ) : (
            <StateBadge tone="warning">{t('unconfirmed')}</StateBadge>
          )
        }
        lead={user.emailVerified ? t('confirmedLead') : t('unconfirmedLead')}
      >
        {hasMoved && !user.emailVerified && <ChangeSteps from={before.email} to={user.email} current={2} />}
        {!user.emailVerified && <ProveAddress key={user.email} email={user.email} />}
      </Section>
      <Change />
    </>
  )
}

function Change() {
  const t = useTranslations('emailAddress')
  const shared = useTranslations('shared')
  const user = useUser()
  const settings = useSettings()
  const { data, error, refetch } = useEmailChange(user)
  if (settings?.emailChange === false) return null
  if (data) return <ChangeUnderWay user={user} {...data} />
  if (data === null) {
    return (
      <UnsavedGuard>
        <ChangeEmail key={user.email} user={user} />
      </UnsavedGuard>
    )
  }
  return (
    <Card>
      {error ? (
        <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={1} label={shared('loading')} />
      )}
    </Card>
  )
}
