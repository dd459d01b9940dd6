import { useQuery } from '@tanstack/react-query'
import { adminRoles, allows } from '#contract/permissions.ts'
import { api } from '../api/api.ts'

const powers = { user: ['list'] }

/** Whether the admin area is for this person: by their role or, which only the server knows, by the configuration. */
export function useIsAdministrator() {
  const { data: session } = api.useSession()
  const isByRole = allows(adminRoles, session?.user.role ?? 'user', powers)
  const { data } = useQuery({
    queryKey: ['administrator', session?.user.id],
    queryFn: ({ signal }) => api.admin.hasPermission({ permissions: powers }, { throw: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: session !== null && !isByRole,
  })
  return isByRole || data?.success === true
}
