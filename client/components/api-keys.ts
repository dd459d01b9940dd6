import { createElement, type ReactNode, useMemo, useState } from 'react'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { Confirm } from './confirm.ts'
import { NewKey } from './new-key.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Frame, Shown } from './parts.ts'
import { useSettings, useTollgate } from './provider.ts'
import type { Settings } from './settings.ts'
import { cardStyle } from './styles.ts'
import { useOrganization } from './use-organization.ts'
import { apiKeysWords } from './words/api-keys.ts'
import { partsWords } from './words/parts.ts'

type Props = {
  /** Keys of this organization, for those who may change it; without it those of the person who is signed in. */
  readonly organizationId?: string
}

type List = DataOf<ReactClient['apiKey']['list']>
type Key = Extract<List, readonly unknown[]>[number]

/** Lists, makes and deletes API keys. Nothing for people who are signed out, or may not change the organization. */
export function APIKeys({ organizationId }: Props): ReactNode {
  const { data: session } = useTollgate().client.useSession()
  if (!session) return null
  const key = session.user.id // another person's secret never stays on the screen
  return createElement(Worded, {
    tables: [partsWords, apiKeysWords],
    show: () => (organizationId === undefined ? createElement(Keys, { key }) : createElement(OfOrganization, { key, organizationId })),
  })
}

function OfOrganization({ organizationId }: { readonly organizationId: string }) {
  const words = usePartWords(apiKeysWords)
  const state = useOrganization(organizationId)
  if (state.data?.may({ organization: ['update'] })) return createElement(Keys, { key: organizationId, organizationId })
  if (state.data)
    return createElement(Frame, { name: 'api-keys', title: words.title }, createElement('p', { style: cardStyle.muted }, words.closed))
  return createElement(Frame, { name: 'api-keys', title: words.title }, createElement(Shown, { state, show: () => null }))
}

function Keys({ organizationId }: Props) {
  const { client } = useTollgate()
  const words = usePartWords(apiKeysWords)
  const owner = useMemo(() => (organizationId === undefined ? {} : { organizationId }), [organizationId])
  const live = useMemo(() => client.$live((options) => client.apiKey.list(owner, options), ['/api-key/', '/sign-']), [client, owner])
  const [gone, setGone] = useState('')
  const state = useLive(live)
  const settings = useSettings()
  return createElement(
    Frame,
    { name: 'api-keys', title: words.title },
    createElement('p', { style: cardStyle.muted }, organizationId === undefined ? words.lead : words.organizationLead),
    createElement(Shown<Settings>, { state: settings, show: (settings) => createElement(NewKey, { owner, settings }) }),
    createElement(Shown<List>, { state, show: (list) => createElement(KeyList, { keys: keysIn(list), owner, onGone: setGone }) }),
    createElement('p', { role: 'status', style: cardStyle.muted }, gone),
  )
}

function keysIn(list: List): readonly Key[] {
  return Array.isArray(list) ? list : list.apiKeys
}

type ListProps = { readonly keys: readonly Key[]; readonly owner: Props; readonly onGone: (words: string) => void }

function KeyList({ keys, owner, onGone }: ListProps) {
  const { client } = useTollgate()
  const words = usePartWords(apiKeysWords)
  const factsOf = useKeyFacts()
  if (keys.length === 0) return createElement('p', { style: cardStyle.text }, words.noneTitle)
  return createElement(
    'ul',
    { 'aria-label': words.list, style: partStyle.list },
    keys.map((key) => {
      const name = key.name ?? words.unnamed
      return createElement(
        'li',
        { key: key.id, style: partStyle.row },
        createElement(
          'div',
          { style: partStyle.facts },
          createElement('strong', null, name),
          createElement('span', { style: cardStyle.muted }, factsOf(key)),
        ),
        createElement(Confirm, {
          label: words.delete,
          name: words.deleteOf.replace('{name}', () => name),
          title: words.confirmTitle.replace('{name}', () => name),
          lead: words.confirm,
          submit: words.delete,
          call: () => client.apiKey.delete({ keyId: key.id, ...owner }),
          onDone: () => onGone(words.deleted.replace('{name}', () => name)),
        }),
      )
    }),
  )
}

/** Gives the function that says how a key begins, and until when it opens anything. */
function useKeyFacts() {
  const words = usePartWords(apiKeysWords)
  const { language } = useTollgate()
  const day = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at))
  return ({ start, enabled, expiresAt, lastRequest }: Key) => {
    const isExpired = expiresAt !== null && new Date(expiresAt).getTime() <= Date.now()
    const until = expiresAt === null ? words.neverExpires : day(expiresAt)
    return [
      start === null ? '' : `${start}…`,
      !enabled && words.disabled,
      isExpired ? words.expired : `${words.expiry}: ${until}`,
      `${words.used}: ${lastRequest === null ? words.neverUsed : day(lastRequest)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
