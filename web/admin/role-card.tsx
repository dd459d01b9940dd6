import { type AdminRole, adminRoles, rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

const roles = Object.keys(adminRoles) as AdminRole[]

/** The role of a user in the whole application. Changed at once, with undo; one’s own role cannot be changed. */
export function RoleCard({ person, isSelf }: { person: User; isSelf: boolean }) {
  const t = useTranslations('admin')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()
  const current: AdminRole = rolesIn(person.role).includes('admin') ? 'admin' : 'user'
  const names = { admin: t('administrator'), user: t('plainUser') }

  async function give(role: AdminRole) {
    const { error } = await whenFresh(() => api.admin.setRole({ userId: person.id, role }))
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  async function change(role: AdminRole) {
    if (!(await give(role))) return
    toast.succeed(
      t('roleChanged', { name: person.name, role: names[role] }),
      undo(() => give(current)),
    )
  }
  return (
    <Section
      title={t('role')}
      lead={isSelf ? t('roleSelf') : t('roleLead')}
      action={
        <SmallSelect
          label={t('role')}
          value={current}
          options={Object.fromEntries(roles.map((role) => [role, names[role]])) as typeof names}
          onChange={(role) => void change(role)}
          disabled={isSelf}
        />
      }
    />
  )
}
