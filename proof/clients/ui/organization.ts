import assert from 'node:assert/strict'
import type { Stage } from './stage.ts'

type Named = { id: string; name: string; email: string; role: string; status: string }

export async function organization(stage: Stage) {
  const { row } = stage
  const dora = await stage.person('dora')
  const emil = await stage.person('emil')
  const [mine, his] = [dora.screen, emil.screen]
  await mine.open('organization')
  await his.open('organization')
  const invited = (status = 'pending') => mine.shows('Invitations', (all) => all?.some((each: Named) => each.status === status))

  await row('useCheckSlug', 'one that is free', async () => {
    assert.deepEqual(await mine.done('Is the slug free', { slug: 'acme' }), { status: true })
  })
  await row('useCreateOrganization', 'is listed, and is the active one', async () => {
    const { slug } = await mine.done('Create organization', { name: 'Acme', slug: 'acme' })
    assert.equal(slug, 'acme')
    await mine.shows('Organizations', (all) => all?.length === 1)
    await mine.shows('Active organization', (data) => data?.slug === 'acme')
  })
  await row('useCheckSlug', 'one that is taken', async () => {
    await mine.refused('Is the slug free', { slug: 'acme' }, 400, 'ORGANIZATION_SLUG_ALREADY_TAKEN')
  })
  await row('useActiveMemberRole', 'the one who made it owns it, and may invite', async () => {
    await mine.shows('My role', (data) => data?.role === 'owner')
    await mine.shows('May invite', (data) => data?.success === true)
  })
  await row('useUpdateOrganization', 'a new name is shown in every list', async () => {
    await mine.done('Rename organization', { name: 'Acme Ltd' })
    await mine.shows('Active organization', (data) => data?.name === 'Acme Ltd')
    await mine.shows('Organizations', (all) => all?.[0].name === 'Acme Ltd')
  })
  await row('useSetActiveOrganization', 'switches to another and back', async () => {
    const first = (await mine.shows('Active organization', Boolean)).id
    await mine.done('Create organization', { name: 'Other', slug: 'other' })
    await mine.shows('Active organization', (data) => data?.slug === 'other')
    await mine.done('Switch organization', { organizationId: first })
    await mine.shows('Active organization', (data) => data?.slug === 'acme')
    await mine.shows('Members', (data) => data?.members.length === 1)
  })
  await row('useInviteMember', 'is listed on both sides', async () => {
    await mine.done('Invite', { email: emil.email, role: 'member' })
    await invited()
    await his.page.reload()
    await his.shows('My invitations', (all) => all?.length === 1)
  })
  await row('useCancelInvitation', 'is no longer open', async () => {
    const [{ id }] = await invited()
    await mine.done('Cancel invitation', { invitationId: id })
    await invited('canceled')
  })
  await row('useRejectInvitation', 'the invited one says no', async () => {
    await mine.done('Invite', { email: emil.email, role: 'member' })
    const open = (await invited()).find(({ status }: Named) => status === 'pending')
    await his.done('Reject invitation', { invitationId: open.id })
    await mine.page.reload()
    await invited('rejected')
  })
  await row('useAcceptInvitation', 'the invited one is a member, and is there', async () => {
    await mine.done('Invite', { email: emil.email, role: 'member' })
    const open = (await invited()).find(({ status }: Named) => status === 'pending')
    await his.done('Accept invitation', { invitationId: open.id })
    await his.shows('Active organization', (data) => data?.slug === 'acme')
    await his.shows('My role', (data) => data?.role === 'member')
    await his.shows('May invite', (data) => data?.success === false)
    await mine.page.reload()
    await mine.shows('Members', (data) => data?.members.length === 2)
  })
  await members(stage, { mine, his, emil: emil.id })
  await teamsAndRoles(stage, mine)
  await row('useLeaveOrganization', 'is listed no more', async () => {
    const { id } = await his.shows('Active organization', Boolean)
    await his.done('Leave organization', { organizationId: id })
    await his.shows('Organizations', (all) => all?.length === 0)
  })
  await row('useDeleteOrganization', 'is listed no more', async () => {
    const { id } = await mine.shows('Active organization', Boolean)
    await mine.done('Delete organization', { organizationId: id })
    await mine.shows('Organizations', (all) => all?.length === 1 && all[0].slug === 'other')
  })
}

type Screen = Awaited<ReturnType<Stage['visitor']>>
type Two = { mine: Screen; his: Screen; emil: string }

async function members({ row }: Stage, { mine, his, emil }: Two) {
  const memberOf = (data: any) => data?.members.find(({ userId }: { userId: string }) => userId === emil)
  await row('useUpdateMemberRole', 'a new role is listed, and its bearer may more', async () => {
    const memberId = memberOf(await mine.shows('Members', memberOf)).id
    await mine.done('Change role', { memberId, role: 'admin' })
    await mine.shows('Members', (data) => memberOf(data)?.role === 'admin')
    await his.page.reload()
    await his.shows('May invite', (data) => data?.success === true)
  })
  await row('useRemoveMember', 'the owner cannot be removed by another', async () => {
    const owner = (await his.shows('Members', Boolean)).members.find(({ role }: { role: string }) => role === 'owner')
    const { error } = await his.send('Remove member', { memberIdOrEmail: owner.id })
    assert.ok(error && [400, 403].includes(error.status ?? 0), JSON.stringify(error))
  })
}

async function teamsAndRoles({ row }: Stage, mine: Screen) {
  const team = (all: any, name: string) => all?.find((each: Named) => each.name === name)
  await row('useCreateTeam', 'is listed', async () => {
    await mine.done('Create team', { name: 'Support' })
    await mine.shows('Teams', (all) => team(all, 'Support'))
  })
  await row('useUpdateTeam', 'a new name is listed', async () => {
    const { id } = team(await mine.shows('Teams', Boolean), 'Support')
    await mine.done('Rename team', { teamId: id, name: 'Help' })
    await mine.shows('Teams', (all) => team(all, 'Help'))
  })
  await row('useRemoveTeam', 'is listed no more', async () => {
    const { id } = team(await mine.shows('Teams', Boolean), 'Help')
    await mine.done('Remove team', { teamId: id })
    await mine.shows('Teams', (all) => !team(all, 'Help'))
  })
  await row('useCreateRole', 'is listed', async () => {
    await mine.done('Create role', { role: 'greeter' })
    await mine.shows('Roles', (all) => all?.some(({ role }: Named) => role === 'greeter'))
  })
  await row('useDeleteRole', 'is listed no more', async () => {
    await mine.done('Delete role', { roleName: 'greeter' })
    await mine.shows('Roles', (all) => all?.every(({ role }: Named) => role !== 'greeter'))
  })
}
