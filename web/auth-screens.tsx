import joiningWords from 'virtual:messages/joining'
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { MoreWords } from './languages/words.tsx'
import { NotFound } from './not-found.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

const later = {
  '/sign-up': () => import('./sign-up/sign-up-screen.tsx'),
  '/check-your-mail': () => import('./check-your-mail/check-your-mail-screen.tsx'),
  '/verify-email': () => import('./verify-email/verify-email-screen.tsx'),
} satisfies Record<string, Load>

/** The signed-out screens. Sign-in comes with the page; the others are fetched when they are opened, or while nobody waits for them. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/sign-in': SignInScreen,
  ...Object.fromEntries(Object.entries(later).map(([path, load]) => [path, joining(load)])),
}

export function AuthScreens() {
  const path = useDeferredValue(usePathname()).replace(/(?<=.)\/$/, '')
  const Screen = screens[path] ?? NotFound
  useEffect(fetchWhenIdle, [])
  return (
    <Suspense>
      <Screen key={path} />
    </Suspense>
  )
}

function joining(load: Load) {
  const Screen = lazy(load)
  return () => (
    <MoreWords loaders={joiningWords}>
      <Screen />
    </MoreWords>
  )
}

function fetchWhenIdle() {
  const timer = setTimeout(() => void Promise.allSettled([later['/sign-up'](), later['/check-your-mail']()]), 2500)
  return () => clearTimeout(timer)
}
