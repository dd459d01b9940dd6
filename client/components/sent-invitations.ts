import { createElement, useMemo, useState } from 'react'
import { mayGive } from '#contract/permissions.ts'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, focusHeading, Said, Shown, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'
import { useRoleNames } from './role-names.ts'
import { cardStyle } from './styles.ts'
import type { Acting } from './use-organization.ts'
import { memberWords } from './words/member.ts'

type List = DataOf<ReactClient['organization']['listInvitations']>
type Invitation = List[number]
type Props = { readonly acting: Acting }
const step = 20

/** The invitations that wait for an answer, each to be sent once more or canceled. */
export function SentInvitations({ acting }: Props) {
  const { client } = useTollgate()
  const organizationId = acting.organization.id
  const live = useMemo(
    () => client.$live((options) => client.organization.listInvitations({ organizationId }, options), ['/organization/', '/sign-']),
    [client, organizationId],
  )
  return createElement(Shown<List>, {
    state: useLive(live),
    show: (all) => createElement(Open, { acting, invitations: all.filter(({ status }) => status === 'pending') }),
  })
}

function Open({ acting, invitations }: Props & { readonly invitations: List }) {
  const words = usePartWords(memberWords)
  const [count, setCount] = useState(step)
  const [said, setSaid] = useState('')
  return [
    invitations.length === 0 && createElement('p', { key: 'none', style: cardStyle.muted }, words.noInvitations),
    createElement(
      'ul',
      { key: 'list', 'aria-label': words.invitations, hidden: invitations.length === 0, style: partStyle.list },
      invitations.slice(0, count).map((each) => createElement(Row, { key: each.id, invitation: each, acting, onDone: setSaid })),
    ),
    invitations.length > count &&
      createElement(
        'div',
        { key: 'more' },
        createElement(Button, { look: 'secondary', onClick: () => setCount(count + step) }, words.next),
      ),
    createElement(Said, { key: 'said' }, said),
  ]
}

type RowProps = Props & { readonly invitation: Invitation; readonly onDone: (words: string) => void }

function Row({ invitation: { id, email, role, teamId, expiresAt }, acting, onDone }: RowProps) {
  const { client, language } = useTollgate()
  const words = usePartWords(memberWords)
  const nameOf = useRoleNames()
  const { run, isBusy, failure } = useDeed()
  const { organization, roles, may } = acting
  const [now] = useState(() => Date.now())
  const isExpired = new Date(expiresAt).getTime() <= now
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(expiresAt))

  async function resend() {
    const again = { organizationId: organization.id, email, role, resend: true, ...(teamId && { teamId: teamId.split(',') }) }
    if (await run(() => client.organization.inviteMember(again))) onDone(words.resent.replace('{address}', () => email))
  }
  async function cancel(button: HTMLElement) {
    const row = button.closest('ul')
    if (!(await run(() => client.organization.cancelInvitation({ invitationId: id })))) return
    focusHeading(row)
    onDone(words.canceledToast.replace('{address}', () => email))
  }
  return createElement(
    'li',
    { style: partStyle.row },
    createElement(
      'div',
      { style: partStyle.facts },
      createElement('strong', null, email),
      createElement('span', { style: cardStyle.muted }, `${nameOf(role)} · ${isExpired ? words.expired : `${words.expiry}: ${day}`}`),
      createElement(Trouble, { failure }),
    ),
    createElement(
      'div',
      { style: partStyle.deeds },
      mayGive(roles, organization.role, role) &&
        createElement(
          Button,
          { look: 'secondary', isBusy, 'aria-label': `${words.resend}: ${email}`, onClick: () => void resend() },
          words.resend,
        ),
      may({ invitation: ['cancel'] }) &&
        createElement(
          Button,
          {
            look: 'danger',
            isBusy,
            'aria-label': `${words.cancelInvitation}: ${email}`,
            onClick: ({ currentTarget }) => void cancel(currentTarget),
          },
          words.cancelInvitation,
        ),
    ),
  )
}
