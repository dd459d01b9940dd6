import { createElement, useMemo, useState } from 'react'
import { creatorRole, rolesIn } from '#contract/permissions.ts'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { Confirm } from './confirm.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Said, Select, Shown, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'
import { useRoleNames } from './role-names.ts'
import { cardStyle } from './styles.ts'
import type { Acting } from './use-organization.ts'
import { memberWords } from './words/member.ts'

type Page = DataOf<ReactClient['organization']['listMembers']>
type Member = Page['members'][number]
type Props = { readonly acting: Acting; readonly userId: string }
const pageSize = 20

/** The members of an organization, page by page, each with what the person may change. */
export function MemberList({ acting, userId }: Props) {
  const { client } = useTollgate()
  const organizationId = acting.organization.id
  const [offset, setOffset] = useState(0)
  const live = useMemo(
    () =>
      client.$live(
        (options) => client.organization.listMembers({ organizationId, limit: pageSize, offset }, options),
        ['/organization/', '/sign-'],
      ),
    [client, organizationId, offset],
  )
  const state = useLive(live)
  const total = state.data?.total
  if (total !== undefined && offset > 0 && offset >= total) setOffset(Math.max(0, offset - pageSize)) // the last one of the page was removed
  return createElement(Shown<Page>, {
    state,
    show: ({ members, total }) => [
      createElement(Members, { key: 'members', members, acting, userId }),
      total > pageSize && createElement(Pages, { key: 'pages', offset, total, onChange: setOffset }),
    ],
  })
}

type PagesProps = { readonly offset: number; readonly total: number; readonly onChange: (offset: number) => void }

function Pages({ offset, total, onChange }: PagesProps) {
  const words = usePartWords(memberWords)
  const last = Math.min(offset + pageSize, total)
  const isFirst = offset === 0
  const isLast = last === total
  return createElement(
    'div',
    { style: partStyle.deeds },
    createElement(Button, { look: 'secondary', isOff: isFirst, onClick: () => onChange(offset - pageSize) }, words.previous),
    createElement(Button, { look: 'secondary', isOff: isLast, onClick: () => onChange(offset + pageSize) }, words.next),
    createElement('span', { role: 'status', style: cardStyle.muted }, `${offset + 1}–${last} / ${total}`),
  )
}

function Members({ members, acting, userId }: Props & { readonly members: readonly Member[] }) {
  const words = usePartWords(memberWords)
  const [said, setSaid] = useState('')
  return [
    createElement(
      'ul',
      { key: 'list', 'aria-label': words.members, style: partStyle.list },
      members.map((member) => createElement(Row, { key: member.id, member, acting, isSelf: member.userId === userId, onRemoved: setSaid })),
    ),
    createElement(Said, { key: 'said' }, said),
  ]
}

type RowProps = { readonly member: Member; readonly acting: Acting; readonly isSelf: boolean; readonly onRemoved: (words: string) => void }

function Row({ member, acting, isSelf, onRemoved }: RowProps) {
  const { client } = useTollgate()
  const words = usePartWords(memberWords)
  const nameOf = useRoleNames()
  const { organization, may } = acting
  const { name, email } = member.user
  // Ownership is for owners to give and to take.
  const isInReach = rolesIn(organization.role).includes(creatorRole) || !rolesIn(member.role).includes(creatorRole)
  return createElement(
    'li',
    { style: partStyle.row },
    createElement(
      'div',
      { style: partStyle.facts },
      createElement('strong', null, isSelf ? `${name} (${words.you})` : name),
      createElement('span', { style: cardStyle.muted }, email),
    ),
    may({ member: ['update'] }) && isInReach
      ? createElement(RoleOf, { member, acting })
      : createElement('span', { style: cardStyle.muted }, nameOf(member.role)),
    may({ member: ['delete'] }) &&
      isInReach &&
      !isSelf &&
      createElement(Confirm, {
        label: words.remove,
        name: `${words.remove}: ${name}`,
        title: words.removeConfirmTitle.replace('{name}', () => name).replace('{organization}', () => organization.name),
        lead: words.removeConfirm,
        submit: words.remove,
        call: () => client.organization.removeMember({ organizationId: organization.id, memberIdOrEmail: member.id }),
        onDone: () => onRemoved(words.removed.replace('{name}', () => name)),
      }),
  )
}

/** A role to be chosen. It holds at once. */
function RoleOf({ member, acting: { organization, givable } }: Pick<RowProps, 'member' | 'acting'>) {
  const { client } = useTollgate()
  const words = usePartWords(memberWords)
  const nameOf = useRoleNames()
  const [wanted, setWanted] = useState<string>()
  const { run, isBusy, failure } = useDeed()

  async function give(role: string) {
    setWanted(role)
    await run(() => client.organization.updateMemberRole({ organizationId: organization.id, memberId: member.id, role }))
    setWanted(undefined)
  }
  return createElement(
    'div',
    null,
    createElement(Select, {
      label: words.roleOf.replace('{name}', () => member.user.name),
      isLabelHidden: true,
      value: wanted ?? member.role,
      options: Object.fromEntries([...new Set([...givable, member.role])].map((role) => [role, nameOf(role)])),
      onChange: (role) => void give(role),
      disabled: isBusy,
    }),
    createElement(Trouble, {
      failure,
      refusals: { YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: words.lastOwner, MEMBER_EMAIL_NOT_VERIFIED: words.unproven },
    }),
  )
}
