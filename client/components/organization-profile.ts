import { createElement, type ReactNode } from 'react'
import { InviteLater } from './invite-later.ts'
import { LeaveOrganization } from './leave-organization.ts'
import { MemberList } from './member-list.ts'
import { OrganizationFacts } from './organization-facts.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Frame, Group, Shown } from './parts.ts'
import { useTollgate } from './provider.ts'
import { SentInvitations } from './sent-invitations.ts'
import { type Acting, useOrganization } from './use-organization.ts'
import { memberWords } from './words/member.ts'
import { organizationWords } from './words/organization.ts'
import { partsWords } from './words/parts.ts'

type Props = {
  /** The one they act in unless given. */
  readonly organizationId?: string
  /** Runs after the person has left the organization. */
  readonly onLeft?: () => void
}

/** An organization with its members and invitations, each as far as the person may see and change it. Nothing for people who are signed out. */
export function OrganizationProfile(props: Props): ReactNode {
  const { data: session } = useTollgate().client.useSession()
  if (!session) return null
  return createElement(Worded, {
    tables: [partsWords, organizationWords, memberWords],
    show: () => createElement(Whole, { key: session.user.id, ...props, userId: session.user.id }),
  })
}

function Whole({ organizationId, userId, onLeft }: Props & { readonly userId: string }) {
  const words = usePartWords(organizationWords)
  const state = useOrganization(organizationId)
  return createElement(
    Frame,
    { name: 'organization', title: state.data?.organization.name ?? words.title, isBusy: state.isPending },
    createElement(Shown<Acting>, {
      state,
      empty: words.none,
      show: (acting) => createElement(Groups, { key: acting.organization.id, acting, userId, onLeft }),
    }),
  )
}

type GroupsProps = { readonly acting: Acting; readonly userId: string; readonly onLeft: (() => void) | undefined }

function Groups({ acting, userId, onLeft }: GroupsProps) {
  const words = usePartWords(organizationWords)
  const mayInvite = acting.may({ invitation: ['create'] })
  return [
    createElement(Group, { key: 'facts', title: words.settings }, createElement(OrganizationFacts, { acting })),
    createElement(Group, { key: 'members', title: words.members }, createElement(MemberList, { acting, userId })),
    mayInvite && createElement(Group, { key: 'invite', title: words.invite }, createElement(InviteLater, { acting, label: words.invite })),
    mayInvite && createElement(Group, { key: 'invitations', title: words.invitations }, createElement(SentInvitations, { acting })),
    createElement(Group, { key: 'leave', title: words.leaveTitle }, createElement(LeaveOrganization, { acting, onLeft })),
  ]
}
