import { createElement, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { SessionData } from '../session.ts'
import { keepInWindow } from './keep-in-window.ts'
import { LateTrouble, useDeed } from './parts.ts'
import { useLook, useTollgate } from './provider.ts'
import { menuStyle } from './styles.ts'

type Props = {
  /** Runs after signing out. */
  readonly onSignedOut?: () => void
}

/** The picture of who is signed in; pressed, it leads to their account and signs them out. Nothing for people who are signed out. */
export function UserButton({ onSignedOut }: Props) {
  const { data } = useTollgate().client.useSession()
  return data && createElement(Menu, { user: data.user, onSignedOut })
}

function Menu({ user: { name, email, image }, onSignedOut }: { user: SessionData['user']; onSignedOut: Props['onSignedOut'] }) {
  const { client, origin, words } = useTollgate()
  const look = useLook()
  const { run, failure } = useDeed()

  async function signOut() {
    if (await run(() => client.signOut())) onSignedOut?.()
  }

  return createElement(
    'details',
    {
      className: 'tollgate-user',
      style: { ...menuStyle.root, ...look },
      onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
        keepInWindow(currentTarget.querySelector<HTMLElement>('.tollgate-user-menu')),
      onKeyDown: closeOnEscape,
      onBlur: closeOnLeaving,
    },
    createElement('summary', { style: menuStyle.summary, 'aria-label': `${words.account}: ${name}` }, picture(name, image)),
    createElement(
      'div',
      { className: 'tollgate-user-menu', style: menuStyle.list },
      createElement(
        'div',
        { style: menuStyle.person },
        createElement('strong', null, name),
        createElement('span', { style: menuStyle.email }, email),
      ),
      createElement('a', { href: `${origin}/account`, style: menuStyle.item }, words.manageAccount),
      createElement('button', { type: 'button', style: menuStyle.item, onClick: () => void signOut() }, words.signOut),
      createElement(LateTrouble, { failure }),
    ),
  )
}

function picture(name: string, image: string | null | undefined) {
  if (image) return createElement('img', { src: image, alt: '', width: 36, height: 36, style: menuStyle.picture })
  return createElement('span', { 'aria-hidden': true, style: menuStyle.picture }, [...name.trim()][0]?.toUpperCase() ?? '·')
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
