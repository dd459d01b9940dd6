import {
  useAcceptInvitation,
  useActiveMemberRole,
  useActiveOrganization,
  useCancelInvitation,
  useCheckSlug,
  useCreateOrganization,
  useCreateRole,
  useCreateTeam,
  useDeleteOrganization,
  useDeleteRole,
  useHasPermission,
  useInviteMember,
  useLeaveOrganization,
  useListOrganizationInvitations,
  useListOrganizationMembers,
  useListOrganizations,
  useListRoles,
  useListTeams,
  useListUserInvitations,
  useRejectInvitation,
  useRemoveMember,
  useRemoveTeam,
  useSetActiveOrganization,
  useUpdateMemberRole,
  useUpdateOrganization,
  useUpdateTeam,
} from '@better-auth-ui/react/plugins/organization'
import { authClient } from './auth-client.js'
import { Deed, Shown } from './parts.jsx'

const invite = { permissions: { invitation: ['create'] } }

export function Organization() {
  const { data: active } = useActiveOrganization(authClient)
  return (
    <>
      <Shown name="Organizations" useShown={useListOrganizations} />
      <Shown name="Active organization" useShown={useActiveOrganization} />
      <Shown name="My invitations" useShown={useListUserInvitations} />
      <Deed name="Is the slug free" useDeed={useCheckSlug} fields={['slug']} />
      <Deed name="Create organization" useDeed={useCreateOrganization} fields={['name', 'slug']} />
      <Deed name="Switch organization" useDeed={useSetActiveOrganization} fields={['organizationId']} />
      <Deed name="Accept invitation" useDeed={useAcceptInvitation} fields={['invitationId']} />
      <Deed name="Reject invitation" useDeed={useRejectInvitation} fields={['invitationId']} />
      <Deed
        name="Rename organization"
        useDeed={useUpdateOrganization}
        fields={['name']}
        make={({ name }) => ({ organizationId: active?.id, data: { name } })}
      />
      {active && <Inside organizationId={active.id} />}
      <Deed name="Leave organization" useDeed={useLeaveOrganization} fields={['organizationId']} />
      <Deed name="Delete organization" useDeed={useDeleteOrganization} fields={['organizationId']} />
    </>
  )
}

function Inside({ organizationId }) {
  const here = (typed) => ({ ...typed, organizationId })
  const ofHere = { query: { organizationId } }
  return (
    <>
      <Shown name="My role" useShown={useActiveMemberRole} />
      <Shown name="May invite" useShown={useHasPermission} given={invite} />
      <Shown name="Members" useShown={useListOrganizationMembers} />
      <Shown name="Invitations" useShown={useListOrganizationInvitations} />
      <Deed name="Invite" useDeed={useInviteMember} fields={['email', 'role']} make={here} />
      <Deed name="Cancel invitation" useDeed={useCancelInvitation} fields={['invitationId']} />
      <Deed name="Change role" useDeed={useUpdateMemberRole} fields={['memberId', 'role']} make={here} />
      <Deed name="Remove member" useDeed={useRemoveMember} fields={['memberIdOrEmail']} make={here} />
      <Shown name="Teams" useShown={useListTeams} given={ofHere} />
      <Deed name="Create team" useDeed={useCreateTeam} fields={['name']} make={here} />
      <Deed
        name="Rename team"
        useDeed={useUpdateTeam}
        fields={['teamId', 'name']}
        make={({ teamId, name }) => ({ teamId, data: { name, organizationId } })}
      />
      <Deed name="Remove team" useDeed={useRemoveTeam} fields={['teamId']} make={here} />
      <Shown name="Roles" useShown={useListRoles} given={ofHere} />
      <Deed
        name="Create role"
        useDeed={useCreateRole}
        given={organizationId}
        fields={['role']}
        make={({ role }) => ({ role, permission: { invitation: ['create'] }, organizationId })}
      />
      <Deed name="Delete role" useDeed={useDeleteRole} given={organizationId} fields={['roleName']} make={here} />
    </>
  )
}
