import { Dialog } from '@base-ui/react/dialog'
import type { LucideIcon } from 'lucide-react'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Wordmark } from './logo.tsx'

export type NavigationLink = { href: string; label: string; icon: LucideIcon }
export type NavigationSection = { heading: string; links: NavigationLink[] }

type AppShellProps = {
  product: string
  words: { navigation: string; openMenu: string; closeMenu: string; skip: string }
  /** What a link looks like comes from here; how it navigates, from the router. */
  renderLink: (link: NavigationLink, className: string, content: ReactNode) => ReactNode
  sections: NavigationSection[]
  /** The way to find anything: wide, or as small as its sign. */
  finder?: (isSmall: boolean) => ReactNode
  /** Where the person is at work, and the way to elsewhere. What it is given closes the navigation behind it. */
  switcher?: (onLeave: () => void) => ReactNode
  /** Who is signed in and what they can choose everywhere. */
  person: ReactNode
  banner?: ReactNode
  children: ReactNode
}

/** The frame of the app: navigation at the side, or behind a button where there is no room. */
export function AppShell(props: AppShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-medium bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30 focus:shadow-popup"
      >
        {props.words.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-line border-r bg-surface p-5 lg:flex">
        <div className="px-2 pt-2">
          <Wordmark name={props.product} />
        </div>
        <div className="flex flex-col gap-3">
          {props.switcher?.(() => {})}
          {props.finder?.(false)}
        </div>
        <Navigation {...props} />
        <div className="mt-auto">{props.person}</div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <PhoneBar {...props} />
        {props.banner}
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-4xl has-data-wide:max-w-6xl px-5 py-8 outline-none sm:px-8 lg:px-12 lg:py-12"
        >
          {props.children}
        </main>
      </div>
    </div>
  )
}

function Navigation({ words, sections, renderLink }: AppShellProps) {
  return (
    <nav aria-label={words.navigation} className="flex flex-col gap-6">
      {sections.map((section) => (
        <div key={section.heading} className="flex flex-col gap-1">
          <div className="px-3 pb-1 font-medium text-ink-soft text-small">{section.heading}</div>
          {section.links.map((link) => (
            <div key={link.href} className="contents">
              {renderLink(link, linkLook, <LinkContent {...link} />)}
            </div>
          ))}
        </div>
      ))}
    </nav>
  )
}

const linkLook =
  'flex min-h-10 items-center gap-3 rounded-medium px-3 text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong pointer-coarse:min-h-11'

function LinkContent({ icon: Icon, label }: NavigationLink) {
  return (
    <>
      <Icon size={18} className="shrink-0" />
      {label}
    </>
  )
}

function PhoneBar(props: AppShellProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <header className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-surface px-5 py-3 lg:hidden">
        <Wordmark name={props.product} />
        <div className="flex items-center gap-2">
          {props.finder?.(true)}
          <Dialog.Trigger aria-label={props.words.openMenu} className={menuButton}>
            <Menu size={22} />
          </Dialog.Trigger>
        </div>
      </header>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 lg:hidden" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-20 flex w-80 max-w-[calc(100vw-3rem)] flex-col gap-8 overflow-y-auto border-line border-l bg-surface p-5 shadow-popup transition duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full lg:hidden">
          <div className="flex items-center justify-between">
            <Dialog.Title className="px-3 font-semibold text-heading">{props.words.navigation}</Dialog.Title>
            <Dialog.Close aria-label={props.words.closeMenu} className={menuButton}>
              <X size={22} />
            </Dialog.Close>
          </div>
          {props.switcher?.(() => setOpen(false))}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div onClick={() => setOpen(false)}>
            <Navigation {...props} />
          </div>
          <div className="mt-auto">{props.person}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const menuButton = '-mr-2 grid size-11 cursor-pointer place-items-center rounded-medium text-ink hover:bg-sunken'
