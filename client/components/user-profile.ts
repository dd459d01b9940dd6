import { createElement, type ReactNode } from 'react'
import type { SessionData } from '../session.ts'
import { DeviceList } from './device-list.ts'
import { EmailForm } from './email-form.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Frame, Group, HostedLink } from './parts.ts'
import { PasswordForm } from './password-form.ts'
import { ProfileForm } from './profile-form.ts'
import { useTollgate } from './provider.ts'
import { SignInWays } from './sign-in-ways.ts'
import { cardStyle } from './styles.ts'
import { partsWords } from './words/parts.ts'
import { securityWords } from './words/security.ts'
import { userProfileWords } from './words/user-profile.ts'

/**
 * The account of the person who is signed in: name and picture, email address, password, devices, and the ways to sign in. What asks for a proof of who is
 * there leads to the server's own pages. Nothing for people who are signed out.
 */
export function UserProfile(): ReactNode {
  const { data } = useTollgate().client.useSession()
  if (!data) return null
  return createElement(Worded, { tables: [partsWords, userProfileWords, securityWords], show: () => createElement(Account, { data }) })
}

function Account({ data }: { readonly data: SessionData }) {
  const words = usePartWords(userProfileWords)
  return createElement(
    Frame,
    { name: 'user-profile', title: words.account },
    data.required?.includes('second-factor') ? createElement(FactorFirst) : createElement(Groups, { key: data.user.id, user: data.user }),
  )
}

/** Until a second factor is there, the server opens nothing else to the session. */
function FactorFirst() {
  const words = usePartWords(userProfileWords)
  return [
    createElement('p', { key: 'why', style: cardStyle.text }, words.factorFirst),
    createElement('div', { key: 'way' }, createElement(HostedLink, { path: '/account/security', look: 'primary' }, words.setUp)),
  ]
}

function Groups({ user }: { readonly user: SessionData['user'] }) {
  const words = usePartWords(userProfileWords)
  return [
    createElement(Group, { key: 'profile', title: words.profile }, createElement(ProfileForm, { user })),
    createElement(Group, { key: 'email', title: words.email }, createElement(EmailForm, { user })),
    createElement(Group, { key: 'password', title: words.password }, createElement(PasswordForm, { user })),
    createElement(Group, { key: 'devices', title: words.devices }, createElement(DeviceList)),
    createElement(Group, { key: 'ways', title: words.security }, createElement(SignInWays, { user })),
  ]
}
