import { useTranslations } from 'use-intl'
import { AnonymousNotice } from '../account/anonymous-notice.tsx'
import { useUser } from '../account/use-user.ts'
import { Screen } from '../screen.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { NameCard } from './name-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { UsernameCard } from './username-card.tsx'

export default function ProfileScreen() {
  const t = useTranslations('profile')
  const user = useUser()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <UnsavedGuard>
        {user.isAnonymous && <AnonymousNotice />}
        <PictureCard user={user} />
        <NameCard user={user} />
        {!user.isAnonymous && <UsernameCard user={user} />}
        <PreferencesCard />
      </UnsavedGuard>
    </Screen>
  )
}
