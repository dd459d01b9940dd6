import { useMemo } from 'react'
import { type AccessRequest, allows, mayGive, type Roles } from '#contract/permissions.ts'
import type { DataOf } from '../calls.ts'
import type { LiveState } from '../live.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import type { Result } from '../result.ts'
import { useTollgate } from './provider.ts'

type Read = { readonly organization: NonNullable<DataOf<ReactClient['organization']['getOrganization']>>; readonly roles: Roles }
export type Acting = Read & {
  /** The same judgement as the server's, by the organization's own roles as well. */
  readonly may: (wanted: AccessRequest) => boolean
  /** The names of the roles that the person may give to others. */
  readonly givable: readonly string[]
}

/** An organization as the person who is signed in meets it: the named one, or the one that they act in. Null where they act in none. */
export function useOrganization(organizationId: string | undefined): LiveState<Acting> {
  const { client } = useTollgate()
  const { data: session } = client.useSession()
  const id = organizationId ?? session?.session.activeOrganizationId ?? undefined
  const live = useMemo(
    () => client.$live((options) => (id === undefined ? nothing : read(client, id, options.signal)), ['/organization/', '/sign-']),
    [client, id],
  )
  const state = useLive(live)
  return useMemo(() => ({ ...state, data: state.data && actingIn(state.data) }), [state])
}

const nothing: Promise<Result<Read | null>> = /* @__PURE__ */ Promise.resolve({ data: null, error: null })

async function read(client: ReactClient, organizationId: string, signal: AbortSignal | undefined): Promise<Result<Read | null>> {
  const options = signal ? { signal } : {}
  const [organization, roles] = await Promise.all([
    client.organization.getOrganization({ organizationId }, options),
    client.organization.listRoles({ organizationId }, options),
  ])
  if (organization.error) return organization
  if (roles.error) return roles
  if (!organization.data) return { data: null, error: null }
  return {
    data: {
      organization: organization.data,
      roles: Object.fromEntries(roles.data.map(({ name, permissions }) => [name, permissions])),
    },
    error: null,
  }
}

function actingIn({ organization, roles }: Read): Acting {
  return {
    organization,
    roles,
    may: (wanted) => allows(roles, organization.role, wanted),
    givable: Object.keys(roles).filter((role) => mayGive(roles, organization.role, role)),
  }
}
