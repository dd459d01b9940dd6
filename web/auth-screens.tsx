import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { NotFound } from './not-found.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const loadSignUp = () => import('./sign-up/sign-up-screen.tsx')
const loadCheckYourMail = () => import('./check-your-mail/check-your-mail-screen.tsx')
const loadVerifyEmail = () => import('./verify-email/verify-email-screen.tsx')

/** The signed-out screens. Sign-in comes with the page; the others are fetched while nobody waits for them. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/sign-in': SignInScreen,
  '/sign-up': lazy(loadSignUp),
  '/check-your-mail': lazy(loadCheckYourMail),
  '/verify-email': lazy(loadVerifyEmail),
}

export function AuthScreens() {
  const path = usePathname().replace(/(?<=.)\/$/, '')
  const Screen = screens[path] ?? NotFound
  useEffect(fetchWhenIdle, [])
  return (
    <Suspense>
      <Screen key={path} />
    </Suspense>
  )
}

function fetchWhenIdle() {
  const timer = setTimeout(() => void Promise.allSettled([loadSignUp(), loadCheckYourMail()]), 2500)
  return () => clearTimeout(timer)
}
