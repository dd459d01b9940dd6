import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/users.ts'
import { useAccountLanguage } from '../account/use-account-language.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { Preferences } from '../layouts/preferences.tsx'
import { Button } from '../ui/button.tsx'
import { PersonCard } from '../ui/person-card.tsx'

/** Who is signed in, their preferences, and the way out. */
export function Person({ user }: { user: User }) {
  const t = useTranslations('account')
  const { leave, isPending } = useSignOut()
  const { speak } = useAccountLanguage()
  return (
    <PersonCard
      name={user.name}
      detail={user.isAnonymous ? t('anonymous') : user.email}
      image={user.image}
      preferences={<Preferences onSpeak={(language) => void speak(language)} />}
    >
      <Button look="secondary" size="small" wide pending={isPending} pendingText={t('signingOut')} onClick={() => void leave()}>
        <LogOut size={16} />
        {t('signOut')}
      </Button>
    </PersonCard>
  )
}
