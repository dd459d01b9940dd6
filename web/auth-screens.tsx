import joiningWords from 'virtual:words/joining'
import { type ComponentType, Suspense, useDeferredValue, useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { Gate } from './layouts/gate.tsx'
import { later } from './layouts/later.tsx'
import { NotFound } from './layouts/not-found.tsx'
import { promptIn } from './navigation/prompt.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const SignUp = later(() => import('./sign-up/sign-up-screen.tsx'), joiningWords, Gate)
const CheckYourMail = later(() => import('./email-addresses/check-your-mail-screen.tsx'), joiningWords, Gate)

/** The signed-out screens. Sign-in comes with the page; the others are fetched when they are opened, or prefetched while the page is idle. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/sign-in': SignInScreen,
  '/sign-in/mail': later(() => import('./sign-in/mailed-sign-in-screen.tsx'), joiningWords, Gate),
  '/sign-in/mail/sent': later(() => import('./sign-in/mailed-sign-in-sent-screen.tsx'), joiningWords, Gate),
  '/sign-up': SignUp,
  '/sign-up/waitlist': later(() => import('./sign-up/let-in-screen.tsx'), joiningWords, Gate),
  '/check-your-mail': CheckYourMail,
  '/verify-email': later(() => import('./email-addresses/verify-email-screen.tsx'), joiningWords, Gate),
  '/forgot': later(() => import('./passwords/forgot-screen.tsx'), joiningWords, Gate),
  '/forgot/sent': later(() => import('./passwords/forgot-sent-screen.tsx'), joiningWords, Gate),
  '/reset-password': later(() => import('./passwords/reset-password-screen.tsx'), joiningWords, Gate),
  '/magic': later(() => import('./sign-in/magic-link-screen.tsx'), joiningWords, Gate),
  '/two-factor': later(() => import('./two-factor/two-factor-screen.tsx'), joiningWords, Gate),
  '/consent': later(() => import('./applications/consent-screen.tsx'), joiningWords, Gate),
  '/device': later(() => import('./applications/device-screen.tsx'), joiningWords, Gate),
  '/invite': later(() => import('./invitations/invitation-screen.tsx'), joiningWords, Gate),
}

/** Screens with a last part of the path that is theirs to read. */
const parents = ['/reset-password', '/invite']

export function AuthScreens() {
  const path = useDeferredValue(usePathname()).replace(/(?<=.)\/$/, '')
  const prompt = promptIn(useSearch())
  const asked = path === '/sign-in' && prompt === 'create' ? '/sign-up' : path
  const Screen = screens[asked] ?? screens[parentOf(asked)] ?? NotFound
  useEffect(fetchWhenIdle, [])
  return (
    <Suspense>
      <Screen key={asked} />
    </Suspense>
  )
}

function parentOf(path: string) {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parents.includes(parent) ? parent : path
}

function fetchWhenIdle() {
  const timer = setTimeout(() => void Promise.all([SignUp.prefetch(), CheckYourMail.prefetch()]), 2500)
  return () => clearTimeout(timer)
}
