import { LogOut, UserRoundPlus } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { menuLineLook } from '../ui/overlays/person-menu.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { useBrowserAccounts } from './use-browser-accounts.ts'

/** The other accounts of this browser, one more, and the ways out, as lines of the account menu. */
export default function BrowserAccounts({ user }: { user: User }) {
  const t = useTranslations('browserAccounts')
  const account = useTranslations('account')
  const { others, isPending, switchTo, leaveThis, leaveAll } = useBrowserAccounts(user.id)
  return (
    <>
      {others.map(({ session, user }) => (
        <button
          key={session.id}
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || void switchTo(session.token)}
          className={menuLineLook}
        >
          <span className="sr-only">{t('switchTo')}</span>
          <Avatar name={user.name} image={user.image} size="tiny" />
          <span className="min-w-0 flex-1 py-1">
            <span className="block truncate font-medium text-small">{user.name}</span>
            <span className="block truncate text-ink-soft text-small">{user.isAnonymous ? account('anonymous') : user.email}</span>
          </span>
        </button>
      ))}
      <a href="/sign-in?prompt=login" className={menuLineLook}>
        <UserRoundPlus size={17} className="shrink-0" />
        {t('add')}
      </a>
      <button type="button" aria-disabled={isPending} onClick={() => isPending || void leaveThis()} className={menuLineLook}>
        <LogOut size={17} className="shrink-0" />
        {account('signOut')}
      </button>
      {others.length > 0 && (
        <button type="button" aria-disabled={isPending} onClick={() => isPending || void leaveAll()} className={menuLineLook}>
          <LogOut size={17} className="shrink-0" />
          {t('signOutOfAll')}
        </button>
      )}
    </>
  )
}
