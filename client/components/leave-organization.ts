import { createElement } from 'react'
import { Confirm } from './confirm.ts'
import { usePartWords } from './part-words.ts'
import { useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import type { Acting } from './use-organization.ts'
import { organizationWords } from './words/organization.ts'

/** Leaves an organization, which its only owner cannot. */
export function LeaveOrganization({
  acting: { organization },
  onLeft,
}: {
  readonly acting: Acting
  readonly onLeft: (() => void) | undefined
}) {
  const { client } = useTollgate()
  const words = usePartWords(organizationWords)
  return [
    createElement('p', { key: 'lead', style: cardStyle.muted }, words.leaveLead),
    createElement(Confirm, {
      key: 'leave',
      label: words.leave,
      title: words.leaveConfirmTitle.replace('{organization}', () => organization.name),
      lead: words.leaveConfirm,
      submit: words.leave,
      refusals: { YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: words.leaveOnlyOwner },
      call: () => client.organization.leave({ organizationId: organization.id }),
      ...(onLeft && { onDone: onLeft }),
    }),
  ]
}
