import { Link } from '@tanstack/react-router'
import { AnonymousNotice } from '../account/anonymous-notice.tsx'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { linkLook } from '../ui/text/text-link.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import FieldsCard from '../user-fields/fields-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { NameCard } from './name-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { ThemeCard } from './theme-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'
import { UsernameCard } from './username-card.tsx'

export default function ProfileScreen() {
  const t = useTranslations('profile')
  const account = useTranslations('account')
  const user = useUser()
  const settings = useSettings()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <UnsavedGuard>
        {user.isAnonymous && <AnonymousNotice />}
        <PictureCard user={user} />
        <NameCard user={user} />
        {!user.isAnonymous && <UsernameCard user={user} />}
        {!user.isAnonymous && settings && settings.userFields.length > 0 && (
          <FieldsCard
            title={t('fields')}
            lead={t('fieldsLead')}
            owner={user}
            fields={settings.userFields}
            save={(values) => api.updateUser(values)}
          />
        )}
        <LanguageCard />
        <TimeZoneCard user={user} />
        <ThemeCard />
      </UnsavedGuard>
      <Link to="/account/deletion" className={linkLook}>
        {account('deletion')}
      </Link>
    </Screen>
  )
}
