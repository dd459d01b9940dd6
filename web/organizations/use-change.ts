import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useOrganization } from './organization-context.ts'
import { organizationQuery, useForgetOrganizations } from './use-organizations.ts'

type Changes = {
  name?: string
  slug?: string
  logo?: string | null
  metadata?: Record<string, unknown> | null
  privateMetadata?: Record<string, unknown>
  /** Configured fields. */
  [field: string]: unknown
}

/** Gives the function that changes the organization and shows the change everywhere. */
export function useChange() {
  const queries = useQueryClient()
  const forget = useForgetOrganizations()
  const { organization, role } = useOrganization()
  return async (data: Changes) => {
    const result = await api.organization.update({ organizationId: organization.id, data })
    if (!result.error) {
      queries.setQueryData(organizationQuery(result.data.slug).queryKey, { organization: result.data, role })
      void forget()
    }
    return result
  }
}
