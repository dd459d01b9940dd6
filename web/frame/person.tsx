import { Link } from '@tanstack/react-router'
import { LifeBuoy, Lock, LogOut, Scale, ShieldCheck, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import type { Language } from '#contract/languages.ts'
import type { User } from '#contract/users.ts'
import { useAccountLanguage } from '../account/use-account-language.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import accountsWords from '../sessions/browser-accounts.tsx?words'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { PersonCard } from '../ui/layouts/person-card.tsx'
import { MenuPart, menuLineLook, PersonMenu } from '../ui/overlays/person-menu.tsx'

/** Behind the menu: fetched when the page is there. */
const MenuPreferences = later<{ onSpeak: (language: Language) => void }>(() => import('./menu-preferences.tsx'))
const BrowserAccounts = later(() => import('../sessions/browser-accounts.tsx'), accountsWords)

/** Who is signed in, their preferences, and the way out: behind their name at the side, in full on small screens. */
export function Person({ user, isInFull }: { user: User; isInFull: boolean }) {
  const t = useTranslations('account')
  const { leave, isPending } = useSignOut()
  const { speak } = useAccountLanguage()
  const preferences = (
    <Suspense>
      <MenuPreferences onSpeak={(language) => void speak(language)} />
    </Suspense>
  )
  const applicationLinks = useApplicationLinks()
  const card = { name: user.name, detail: user.isAnonymous ? t('anonymous') : user.email, image: user.image }
  const settings = useSettings()
  const wayOut = (
    <button type="button" aria-disabled={isPending} onClick={() => void leave()} className={menuLineLook}>
      <LogOut size={17} className="shrink-0" />
      {isPending ? t('signingOut') : t('signOut')}
    </button>
  )
  if (isInFull) {
    return (
      <PersonCard
        {...card}
        preferences={preferences}
        links={
          <>
            <PersonLinks />
            {applicationLinks}
          </>
        }
      >
        {settings?.multiSession ? (
          <div className="-mx-2.5 flex flex-col">
            <Suspense fallback={wayOut}>
              <BrowserAccounts user={user} />
            </Suspense>
          </div>
        ) : (
          <Button look="secondary" wide pending={isPending} pendingText={t('signingOut')} onClick={() => void leave()}>
            <LogOut size={16} />
            {t('signOut')}
          </Button>
        )}
      </PersonCard>
    )
  }
  return (
    <PersonMenu {...card} label={t('personMenu')}>
      <MenuPart>
        <PersonLinks />
      </MenuPart>
      <MenuPart>{preferences}</MenuPart>
      {applicationLinks && <MenuPart>{applicationLinks}</MenuPart>}
      <MenuPart>
        {settings?.multiSession ? (
          <Suspense fallback={wayOut}>
            <BrowserAccounts user={user} />
          </Suspense>
        ) : (
          wayOut
        )}
      </MenuPart>
    </PersonMenu>
  )
}

/** The pages of the application that people should find from everywhere, where it has some. */
function useApplicationLinks() {
  const t = useTranslations('account')
  const settings = useSettings()
  const links = [
    { label: t('terms'), href: settings?.termsUrl, Icon: Scale },
    { label: t('privacy'), href: settings?.privacyUrl, Icon: Lock },
    { label: t('support'), href: settings?.supportUrl, Icon: LifeBuoy },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return links.map(({ label, href, Icon }) => (
    <a key={label} href={href ?? ''} target="_blank" rel="noreferrer" className={menuLineLook}>
      <Icon size={17} className="shrink-0" />
      {label}
    </a>
  ))
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
