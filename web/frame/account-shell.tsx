import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { timeZoneNamed } from '#contract/time-zones.ts'
import { isSigningOut } from '../account/sign-out.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { useFollowAccountLanguage } from '../account/use-account-language.ts'
import { useAdminLinks } from '../admin/admin-links.ts'
import { ImpersonationBanner } from '../admin/impersonation-banner.tsx'
import { api } from '../api/api.ts'
import { FreshDialog } from '../fresh/fresh-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { contextOf } from '../navigation/context.ts'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { useOrganizationLinks } from '../organizations/organization-links.ts'
import { Switcher } from '../organizations/switcher.tsx'
import { useFinder } from '../palette/finder.tsx'
import { Failed } from '../problems/failed.tsx'
import { useSellingLinks } from '../selling/selling-links.ts'
import { product } from '../settings/product.ts'
import { AppShell, type NavigationSection } from '../ui/app-shell.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Toaster } from '../ui/toast.tsx'
import { TimeZone } from '../ui/use-moments.ts'
import { accountLinks } from './account-links.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { Person } from './person.tsx'

/** The frame around every signed-in screen, painted before it is known who is here. Everyone else is redirected to sign in, and comes back. */
export function AccountShell() {
  const t = useTranslations('account')
  const changes = useTranslations('changes')
  const shared = useTranslations('shared')
  const session = api.useSession()
  const { href, pathname } = useLocation()
  const organizationLinks = useOrganizationLinks()
  const sellingLinks = useSellingLinks()
  const adminLinks = useAdminLinks()
  const user = session.data?.user
  const accountSection: NavigationSection[] = [
    { heading: t('heading'), links: accountLinks(t, { isAnonymous: user?.isAnonymous ?? false }) },
  ]
  const finder = useFinder([...organizationLinks, ...sellingLinks, ...accountSection, ...adminLinks])
  const context = contextOf(pathname)
  const [shown] = { account: accountSection, organization: organizationLinks, selling: sellingLinks, administration: adminLinks }[context]
  useFollowAccountLanguage(session.data)
  const isOut = !session.isPending && !session.data && !session.error

  useEffect(() => {
    if (!session.data) return
    const timer = setTimeout(rememberSignedIn) // to read cookies takes long enough to be felt
    return () => clearTimeout(timer)
  }, [session.data])
  useEffect(() => {
    if (isOut && !isSigningOut()) leaveFor(withRedirect('/sign-in', href), { replace: true })
  }, [isOut, href])

  return (
    <Toaster words={{ notifications: t('notifications'), dismiss: changes('dismiss') }}>
      <AppShell
        product={product()}
        words={{ navigation: t('navigation'), openMenu: t('openMenu'), closeMenu: t('closeMenu'), skip: t('skip') }}
        links={linksIn(shown ?? accountSection[0])}
        finder={finder.button}
        switcher={(isSmall) => <Switcher isSmall={isSmall} isAdministrator={adminLinks.length > 0} />}
        renderLink={(link, className, content) => (
          <Link to={link.href} activeOptions={{ exact: link.isHome ?? false }} className={className}>
            {content}
          </Link>
        )}
        person={(isInFull) => user && <Person user={user} isInFull={isInFull} />}
        banner={
          <>
            <ImpersonationBanner />
            <OfflineBanner />
          </>
        }
      >
        {!user && session.error && (
          <Screen title={t('errorTitle')}>
            <Failed failure={session.error} onRetry={() => void session.refetch()} />
          </Screen>
        )}
        {!user && !session.error && <Skeleton label={shared('loading')} />}
        {user && (
          <TimeZone value={timeZoneNamed(user.timeZone ?? '')}>
            <Outlet />
          </TimeZone>
        )}
      </AppShell>
      {user && finder.palette}
      {user && <FreshDialog email={user.email} />}
    </Toaster>
  )
}

function linksIn(section: NavigationSection | undefined) {
  return [...(section?.back ? [section.back] : []), ...(section?.links ?? [])]
}
