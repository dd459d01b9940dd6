import invitationWords from 'virtual:messages/invitation'
import joiningWords from 'virtual:messages/joining'
import recoveringWords from 'virtual:messages/recovering'
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { type Loaders, MoreWords } from './languages/words.tsx'
import { NotFound } from './layouts/not-found.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

const later = {
  '/sign-up': () => import('./sign-up/sign-up-screen.tsx'),
  '/check-your-mail': () => import('./email-addresses/check-your-mail-screen.tsx'),
  '/verify-email': () => import('./email-addresses/verify-email-screen.tsx'),
} satisfies Record<string, Load>

const recovering = {
  '/forgot': () => import('./passwords/forgot-screen.tsx'),
  '/forgot/sent': () => import('./passwords/forgot-sent-screen.tsx'),
  '/reset-password': () => import('./passwords/reset-password-screen.tsx'),
} satisfies Record<string, Load>

const inviting = {
  '/invite': () => import('./invitations/invitation-screen.tsx'),
} satisfies Record<string, Load>

/** Screens with a last part of the path that is theirs to read. */
const parents = ['/reset-password', '/invite']

/** The signed-out screens. Sign-in comes with the page; the others are fetched when they are opened, or while nobody waits for them. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/sign-in': SignInScreen,
  ...withWords(joiningWords, later),
  ...withWords(recoveringWords, recovering),
  ...withWords(invitationWords, inviting),
}

export function AuthScreens() {
  const path = useDeferredValue(usePathname()).replace(/(?<=.)\/$/, '')
  const Screen = screens[path] ?? screens[parentOf(path)] ?? NotFound
  useEffect(fetchWhenIdle, [])
  return (
    <Suspense>
      <Screen key={path} />
    </Suspense>
  )
}

function parentOf(path: string) {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parents.includes(parent) ? parent : path
}

function withWords(loaders: Loaders, loads: Record<string, Load>) {
  return Object.fromEntries(Object.entries(loads).map(([path, load]) => [path, speaking(loaders, load)]))
}

function speaking(loaders: Loaders, load: Load) {
  const Screen = lazy(load)
  return () => (
    <MoreWords loaders={loaders}>
      <Screen />
    </MoreWords>
  )
}

function fetchWhenIdle() {
  const timer = setTimeout(() => void Promise.allSettled([later['/sign-up'](), later['/check-your-mail']()]), 2500)
  return () => clearTimeout(timer)
}
