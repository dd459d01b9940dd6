import { Link } from '@tanstack/react-router'
import { LogOut, ShieldCheck, UserRound } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { useAccountLanguage } from '../account/use-account-language.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Preferences } from '../layouts/preferences.tsx'
import { Button } from '../ui/button.tsx'
import { PersonCard } from '../ui/person-card.tsx'
import { MenuPart, menuLineLook, PersonMenu } from '../ui/person-menu.tsx'

/** Who is signed in, their preferences, and the way out: behind their name at the side, in full on small screens. */
export function Person({ user, isInFull }: { user: User; isInFull: boolean }) {
  const t = useTranslations('account')
  const { leave, isPending } = useSignOut()
  const { speak } = useAccountLanguage()
  const preferences = <Preferences onSpeak={(language) => void speak(language)} />
  const card = { name: user.name, detail: user.isAnonymous ? t('anonymous') : user.email, image: user.image }
  if (isInFull) {
    return (
      <PersonCard {...card} preferences={preferences} links={<PersonLinks />}>
        <Button look="secondary" wide pending={isPending} pendingText={t('signingOut')} onClick={() => void leave()}>
          <LogOut size={16} />
          {t('signOut')}
        </Button>
      </PersonCard>
    )
  }
  return (
    <PersonMenu {...card} label={t('personMenu')}>
      <MenuPart>
        <PersonLinks />
      </MenuPart>
      <MenuPart>
        <div className="flex flex-col items-start">{preferences}</div>
      </MenuPart>
      <MenuPart>
        <button type="button" aria-disabled={isPending} onClick={() => void leave()} className={menuLineLook}>
          <LogOut size={17} className="shrink-0" />
          {isPending ? t('signingOut') : t('signOut')}
        </button>
      </MenuPart>
    </PersonMenu>
  )
}

function PersonLinks() {
  const t = useTranslations('account')
  const frame = useTranslations('frame')
  return (
    <>
      <Link to="/account" className={menuLineLook}>
        <UserRound size={17} className="shrink-0" />
        {t('yourAccount')}
      </Link>
      {useIsAdministrator() && (
        <Link to="/admin" className={menuLineLook}>
          <ShieldCheck size={17} className="shrink-0" />
          {frame('admin')}
        </Link>
      )}
    </>
  )
}
