import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Requirement } from '#contract/sessions.ts'
import { timeZoneNamed } from '#contract/time-zones.ts'
import { goOnAsHeld } from '../account/go-on-as-held.ts'
import { isSigningOut } from '../account/sign-out.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { useFollowAccountLanguage } from '../account/use-account-language.ts'
import { ImpersonationBanner } from '../admin/impersonation-banner.tsx'
import { api } from '../api/api.ts'
import { FreshDialog } from '../fresh/fresh-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { contextOf } from '../navigation/context.ts'
import { leaveFor } from '../navigation/leave.ts'
import { redirectTarget, withRedirect } from '../navigation/redirect.ts'
import { Switcher } from '../organizations/switcher.tsx'
import { useFinder } from '../palette/finder.tsx'
import { Failed } from '../problems/failed.tsx'
import { applicationAddress } from '../settings/page-facts.ts'
import { product } from '../settings/product.ts'
import termsWords from '../terms/accept-terms.tsx?words'
import everyoneWords from '../two-factor/everyone-needs-factor.tsx?words'
import proofWords from '../two-factor/proof.tsx?words'
import { AppShell, type NavigationLink, type NavigationSection } from '../ui/layouts/app-shell.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Toaster } from '../ui/overlays/toast.tsx'
import { TimeZone } from '../ui/text/use-moments.ts'
import { ClockBar } from './clock-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Person } from './person.tsx'
import { useNavigation } from './use-navigation.ts'

const AcceptTerms = later(() => import('../terms/accept-terms.tsx'), termsWords)
const EveryoneNeedsFactor = later(() => import('../two-factor/everyone-needs-factor.tsx'), everyoneWords)
const Proof = later(() => import('../two-factor/proof.tsx'), proofWords)

/** The frame around every signed-in screen, painted before it is known who is here. Everyone else is redirected to sign in, and comes back. */
export function AccountShell({ children = <Outlet />, ...table }: Parameters<typeof useNavigation>[0] & { children?: ReactNode }) {
  const t = useTranslations('account')
  const changes = useTranslations('changes')
  const shared = useTranslations('shared')
  const session = api.useSession()
  const { href, pathname } = useLocation()
  const sections = useNavigation(table)
  const user = session.data?.user
  const here = sections[contextOf(pathname)]
  const finder = useFinder([...(here ? [here] : []), ...Object.values(sections).filter((section) => section !== here)])
  useFollowAccountLanguage(session.data)
  const wayBack = useWayBack()
  const isHeldBack = session.data?.required !== undefined
  const asked = askedFirst(session.data?.required ?? [], pathname)
  const isOut = !session.isPending && !session.data && !session.error

  useEffect(() => {
    if (!session.data) return
    const timer = setTimeout(rememberSignedIn) // to read cookies takes long enough to be felt
    return () => clearTimeout(timer)
  }, [session.data])
  useEffect(() => {
    if (isOut && !isSigningOut()) void comeBack(href)
  }, [isOut, href])

  return (
    <Toaster words={{ notifications: t('notifications'), dismiss: changes('dismiss') }}>
      <AppShell
        product={product()}
        words={{ navigation: t('navigation'), openMenu: t('openMenu'), closeMenu: t('closeMenu'), skip: t('skip') }}
        links={linksIn(sections[contextOf(pathname)] ?? sections.account, wayBack)}
        finder={finder.button}
        switcher={(isSmall) => !isHeldBack && <Switcher isSmall={isSmall} isAdministrator={sections.administration !== undefined} />}
        renderLink={(link, className, content) =>
          link === wayBack ? (
            <a href={link.href} className={className}>
              {content}
            </a>
          ) : (
            <Link to={link.href} activeOptions={{ exact: link.isHome ?? false }} className={className}>
              {content}
            </Link>
          )
        }
        person={(isInFull) => user && <Person user={user} isInFull={isInFull} />}
        banner={
          <>
            {user && <ClockBar />}
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
            {asked ? (
              <Suspense fallback={<Skeleton label={shared('loading')} />}>
                {asked === 'terms' ? <AcceptTerms /> : <EveryoneNeedsFactor />}
              </Suspense>
            ) : (
              children
            )}
          </TimeZone>
        )}
      </AppShell>
      {user && finder.palette}
      {user && (
        <FreshDialog>
          {(close) => (
            <Suspense fallback={<Skeleton rows={1} label={shared('loading')} />}>
              <Proof onClose={close} />
            </Suspense>
          )}
        </FreshDialog>
      )}
    </Toaster>
  )
}

/** Opens the page as another account of this browser, or has the person sign in first. Either way nothing of the last account stays on the screen. */
async function comeBack(href: string) {
  leaveFor((await goOnAsHeld()) ? href : withRedirect('/sign-in', href), { replace: true })
}

/**
 * What the person is asked for in place of the screen, one thing after the other. A second factor is set up on a screen of its own, and a person who
 * refuses the terms can take their data along and delete the account.
 */
function askedFirst(required: readonly Requirement[], pathname: string): Requirement | undefined {
  if (pathname === '/account/security') return undefined
  if (required.includes('terms') && pathname !== '/account/deletion') return 'terms'
  return required.find((each) => each !== 'terms')
}

/** As the page was opened: who came from a page of their application may go on to other screens before they go back. */
const cameWith = location.search

/** Out of here, to the page that people came from or to the application: by its name, or by its address where it has only ours. */
function useWayBack(): NavigationLink | undefined {
  const t = useTranslations('frame')
  const wanted = new URLSearchParams(cameWith).get('redirect')
  const target = wanted !== null && URL.canParse(wanted) ? wanted : applicationAddress()
  if (target === undefined) return undefined
  const href = target === wanted ? redirectTarget(cameWith, location.origin) : target // the server judges what an address wants
  const named = product() === 'Tollgate' ? new URL(target).host : product()
  return { href, label: t('toApplication', { product: named }), icon: ChevronLeft }
}

function linksIn(section: NavigationSection | undefined, wayBack: NavigationLink | undefined): NavigationLink[] {
  const back = section?.back ?? wayBack
  return [...(back ? [back] : []), ...(section?.links ?? [])]
}
