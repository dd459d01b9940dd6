import type { LucideIcon } from 'lucide-react'
import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Drawer } from '../overlays/drawer.tsx'
import { Wordmark } from './logo.tsx'
import { navigationGroupLook, navigationLinkLook } from './navigation-look.ts'
import { useIsWide } from './use-is-wide.ts'

/** `group`: the heading above it and those like it. `key`: the letter that leads there after G. */
export type NavigationLink = { href: string; label: string; icon: LucideIcon; group?: string; isHome?: boolean; key?: string }
/** A context's part of the navigation, with the way back to the one it belongs to. */
export type NavigationSection = { heading: string; back?: NavigationLink; links: NavigationLink[] }

type AppShellProps = {
  product: string
  words: { navigation: string; openMenu: string; closeMenu: string; skip: string }
  /** What a link looks like comes from here; how it navigates, from the router. */
  renderLink: (link: NavigationLink, className: string, content: ReactNode) => ReactNode
  links: readonly NavigationLink[]
  /** The way to find anything: wide, or as small as its sign. */
  finder?: (isSmall: boolean) => ReactNode
  /** Where the person is at work, and the way to elsewhere: at the side, or in the header where there is no side. */
  switcher?: (isSmall: boolean) => ReactNode
  /** Who is signed in and what they can choose everywhere: behind their name, or in full where there is room. */
  person: (isInFull: boolean) => ReactNode
  banner?: ReactNode
  children: ReactNode
}

/** The frame of the app: navigation at the side, or behind a button where there is no room. */
export function AppShell(props: AppShellProps) {
  const isWide = useIsWide()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-medium bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30 focus:shadow-popup"
      >
        {props.words.skip}
      </a>
      {isWide && (
        <aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface lg:flex">
          <div className="flex flex-col gap-2 px-3 pt-4 pb-3">
            <div className="px-2 pb-3">
              <Wordmark name={props.product} />
            </div>
            {props.switcher?.(false)}
            {props.finder?.(false)}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
            <Navigation {...props} />
          </div>
          <div className="border-line border-t p-3">{props.person(false)}</div>
        </aside>
      )}
      <div className="flex min-w-0 flex-col">
        {!isWide && <PhoneBar {...props} />}
        {props.banner}
        <main id="content" tabIndex={-1} className="w-full flex-1 px-5 pt-6 pb-28 outline-none sm:px-8 lg:px-10 lg:pt-9">
          {props.children}
        </main>
      </div>
    </div>
  )
}

function Navigation({ words, links, renderLink }: AppShellProps) {
  const nav = useRef<HTMLElement>(null)
  const current = useRef<Element>(null)
  // On a low screen the menu is scrolled: where one is now is brought into sight once, and then it stays as people scroll it.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]') ?? null
    if (link === current.current) return
    current.current = link
    requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' })) // with the next screen: at once it would lay out the one that goes
  })
  return (
    <nav ref={nav} aria-label={words.navigation} className="flex flex-col gap-0.5">
      {links.map((link, place) => (
        <div key={link.href} className="contents">
          {link.group !== links[place - 1]?.group && <p className={navigationGroupLook}>{link.group}</p>}
          {renderLink(link, navigationLinkLook, <LinkContent icon={link.icon} label={link.label} />)}
        </div>
      ))}
    </nav>
  )
}

function LinkContent({ icon: Icon, label }: Pick<NavigationLink, 'icon' | 'label'>) {
  return (
    <>
      <Icon size={17} className="shrink-0" />
      {label}
    </>
  )
}

function PhoneBar(props: AppShellProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = (
    <button type="button" aria-label={props.words.openMenu} className={menuButton}>
      <Menu size={22} />
    </button>
  )
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-line border-b bg-surface px-3 lg:hidden">
      <div className="min-w-0 flex-1">{props.switcher?.(true)}</div>
      {props.finder?.(true)}
      <Drawer
        size="narrow"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={opener}
        title={props.words.navigation}
        close={props.words.closeMenu}
        foot={
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div className="w-full" onClick={(event) => isLink(event.target) && setOpen(false)}>
            {props.person(true)}
          </div>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="-mx-2" onClick={() => setOpen(false)}>
          <Navigation {...props} />
        </div>
      </Drawer>
    </header>
  )
}

/** What was pressed leads elsewhere. */
function isLink(target: EventTarget) {
  return target instanceof Element && target.closest('a') !== null
}

const menuButton = 'grid size-11 shrink-0 cursor-pointer place-items-center rounded-medium text-ink hover:bg-hover'
