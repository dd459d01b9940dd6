import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { api } from '../api/api.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import type { Command } from '../ui/overlays/command-dialog.tsx'
import { usePaused } from './use-paused.ts'

const [least, most] = [2, 6]

/** People whose name, address or id was typed: everybody for administrators, else the members of the current organization. */
export function usePeopleCommands(typed: string): Command[] {
  const navigate = useNavigate()
  const isAdministrator = useIsAdministrator()
  const organization = useCurrentOrganization()
  const text = usePaused(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['palette', isAdministrator ? 'everybody' : organization?.id, text],
    queryFn: ({ signal }) => (isAdministrator ? findEverywhere(text, signal) : findMembers(organization?.id ?? '', text, signal)),
    enabled: text.length >= least && (isAdministrator || organization !== undefined),
    placeholderData: keepPreviousData,
  })
  if (text.length < least) return []
  return data.map(({ id, name, email }) => ({
    id: `person ${id}`,
    label: name,
    detail: email,
    also: `${email} ${id}`,
    icon: UserRound,
    leads: true,
    onChoose: () =>
      void navigate({
        href: isAdministrator ? `/admin/users/${id}` : `/o/${organization?.slug}/people?search=${encodeURIComponent(email)}`,
      }),
  }))
}

async function findEverywhere(text: string, signal: AbortSignal) {
  const { users } = await api.admin.listUsers({ limit: most, searchValue: text, searchField: 'any' }, { throw: true, signal })
  return users
}

async function findMembers(organizationId: string, text: string, signal: AbortSignal) {
  const { members } = await api.organization.listMembers({ organizationId, limit: most, search: text }, { throw: true, signal })
  return members.map(({ user }) => user)
}
