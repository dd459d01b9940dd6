import { createElement, type ReactNode, useMemo } from 'react'
import { useLive } from '../react-client.ts'
import type { SessionData } from '../session.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { HostedLink } from './parts.ts'
import { useSettings, useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import { useAccounts } from './use-accounts.ts'
import { securityWords } from './words/security.ts'

/** Linked accounts, passkeys and the second step, as they are. To change them is for the server's own pages: they ask who is there. */
export function SignInWays({ user }: { readonly user: SessionData['user'] }) {
  const words = usePartWords(securityWords)
  const { data: settings } = useSettings()
  const providers = settings?.socialProviders ?? []
  const accounts = useAccounts().data ?? []
  const linked = accounts.filter(({ providerId }) => providerId !== 'credential')
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  return createElement(
    'ul',
    { 'aria-label': words.security, style: partStyle.list },
    (providers.length > 0 || linked.length > 0) &&
      createElement(Way, {
        title: words.linkedAccounts,
        facts: linked.map(({ providerId }) => nameOf(providerId)).join(', '),
        path: '/account/linked-accounts',
      }),
    settings?.passkeys && createElement(Passkeys),
    settings?.twoFactor &&
      createElement(Way, { title: words.twoStep, facts: user.twoFactorEnabled ? words.on : words.off, path: '/account/security' }),
  )
}

function Passkeys() {
  const { client } = useTollgate()
  const words = usePartWords(securityWords)
  const live = useMemo(() => client.$live((options) => client.passkey.listUserPasskeys({}, options), ['/passkey/', '/sign-']), [client])
  const { data } = useLive(live)
  const names = (data ?? []).map(({ name }) => name ?? words.passkey)
  return createElement(Way, { title: words.passkeys, facts: data ? names.join(', ') || words.noPasskeys : '', path: '/account/security' })
}

type WayProps = { readonly title: string; readonly facts: ReactNode; readonly path: string }

function Way({ title, facts, path }: WayProps) {
  const words = usePartWords(securityWords)
  return createElement(
    'li',
    { style: partStyle.row },
    createElement(
      'div',
      { style: partStyle.facts },
      createElement('strong', null, title),
      createElement('span', { style: cardStyle.muted }, facts),
    ),
    createElement(HostedLink, { path }, `${words.manage}: ${title}`),
  )
}
