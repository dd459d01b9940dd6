import type { MemberWithUser } from '#contract/members.ts'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useForgetOrganizations } from '../organizations/use-organizations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useRolesToGive } from '../roles/use-roles.ts'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Locked } from '../ui/layouts/locked.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetMembers, useShowRole } from './use-members.ts'

/** A role to be chosen. It holds at once, and can be taken back. */
export function MemberRole({ member, isLocked }: { member: MemberWithUser; isLocked: boolean }) {
  const t = useTranslations('members')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const roleName = useRoleName()
  const user = useUser()
  const { organization, role: held } = useOrganization()
  const show = useShowRole(organization.id)
  const forget = useForgetMembers(organization.id)
  const forgetOrganizations = useForgetOrganizations()
  const { id, user: person } = member

  async function give(role: string) {
    show(id, role)
    const { error } = await api.organization.updateMemberRole({ organizationId: organization.id, memberId: id, role })
    void forget()
    if (member.userId === user.id) void forgetOrganizations()
    if (error) toast.fail(t('roleFailed', { name: person.name, reason: problemOf(error).words }))
    return !error
  }
  async function change(role: string) {
    const before = member.role
    if (!(await give(role))) return show(id, before)
    return toast.succeed(
      t('roleChanged', { name: person.name, role: roleName(role) }),
      undo(() => give(before)),
    )
  }
  const offered = useRolesToGive(held)
  const select = (
    <SmallSelect
      label={t('roleOf', { name: person.name })}
      value={member.role}
      options={Object.fromEntries([...new Set([...offered, member.role])].map((role) => [role, roleName(role)]))}
      onChange={(role) => void change(role)}
      disabled={isLocked}
    />
  )
  return isLocked ? <Locked reason={t('lastOwner')}>{select}</Locked> : select
}
