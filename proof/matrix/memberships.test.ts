import assert from 'node:assert/strict'
import { password, proveAddress, signUp } from '../../server/testing/people.ts'
import { compareMoves, imported, invite, type Moves, receipt, type Scene } from './accounts-scene.ts'

/** A guest who is a member. */
async function guestOf({ browser, organizationId, backend }: Scene) {
  const guest = browser()
  const { data } = await guest.client.signIn.anonymous()
  const userId = data?.user.id as string
  const { error } = await browser().client.organization.addMember({ organizationId, userId, role: 'member' }, backend)
  assert.equal(error, null)
  return guest
}

/** Every way in which a membership moves, and what follows. */
const memberships: Moves = {
  'by founding an organization': [
    async ({ person }) => {
      const { browser } = await person('cat')
      return () => browser.client.organization.create({ name: 'Cats', slug: 'cats' })
    },
    { audit: 'organization.created member.added', webhooks: 'organization.created team.created member.added' },
  ],
  'by an invitation that a person accepts': [
    async (scene) => {
      const { browser } = await scene.person('cat')
      await proveAddress(scene, 'cat@example.com')
      const { invitationId } = await invite(scene, 'cat@example.com')
      return () => browser.client.organization.acceptInvitation({ invitationId })
    },
    { audit: 'invitation.accepted member.added', webhooks: 'invitation.accepted member.added', letters: receipt, seats: 3 },
  ],
  'by an invitation whose letter proves the address': [
    async (scene) => {
      const { browser } = await scene.person('cat')
      const answer = await invite(scene, 'cat@example.com')
      return () => browser.client.organization.acceptInvitation(answer)
    },
    {
      audit: 'invitation.accepted member.added email.verified',
      webhooks: 'invitation.accepted member.added user.updated',
      letters: receipt,
      seats: 3,
    },
  ],
  'by an invitation that a server accepts for a person': [
    async (scene) => {
      const { id } = await scene.person('cat')
      const { invitationId } = await invite(scene, 'cat@example.com')
      return () => scene.browser().client.organization.acceptInvitation({ invitationId, userId: id }, scene.backend)
    },
    { audit: 'invitation.accepted member.added', webhooks: 'invitation.accepted member.added', letters: receipt, seats: 3 },
  ],
  'by signing up with an invitation': [
    async (scene) => {
      const answer = await invite(scene, 'cat@example.com')
      return () => scene.browser().client.organization.signUpWithInvitation({ ...answer, name: 'cat', password })
    },
    {
      audit: 'user.created invitation.accepted member.added session.started',
      webhooks: 'user.created invitation.accepted member.added session.started',
      letters: receipt,
      seats: 3,
    },
  ],
  'by the word of a server': [
    async ({ person, browser, organizationId, backend }) => {
      const { id: userId } = await person('cat')
      return () => browser().client.organization.addMember({ organizationId, userId, role: 'member' }, backend)
    },
    { audit: 'member.added', webhooks: 'member.added', letters: receipt, seats: 3 },
  ],
  'by proving an address of an owned domain': [
    async ({ owner, organizationId, zone, browser, letterTo }) => {
      const { data } = await owner.client.organization.addDomain({ organizationId, domain: 'corp.example' })
      zone.push(data?.record.value as string)
      await owner.client.organization.verifyDomain({ organizationId, domainId: data?.id as string })
      const cat = browser()
      await cat.client.signUp.email({ email: 'cat@corp.example', password, name: 'cat' })
      const { token } = await letterTo('cat@corp.example')
      return () => cat.client.confirmEmail({ token })
    },
    { audit: 'email.verified member.added', webhooks: 'user.updated member.added', letters: receipt, seats: 3 },
  ],
  'by import, of which nothing is told': [
    async (scene) => {
      await scene.person('cat')
      await proveAddress(scene, 'cat@example.com')
      return () => imported(scene, { type: 'member', organization: 'acme', user: 'cat@example.com', role: 'member' })
    },
    { letters: receipt, seats: 3 },
  ],
  'to another role': [
    async ({ owner, organizationId, bobMemberId }) =>
      () =>
        owner.client.organization.updateMemberRole({ organizationId, memberId: bobMemberId, role: 'admin' }),
    { audit: 'member.role-changed', webhooks: 'member.updated' },
  ],
  'out, removed by an owner': [
    async ({ owner, organizationId }) =>
      () =>
        owner.client.organization.removeMember({ organizationId, memberIdOrEmail: 'bob@example.com' }),
    { audit: 'member.removed', webhooks: 'member.removed', seats: 1 },
  ],
  'out, left by the member': [
    async ({ bob, organizationId }) =>
      () =>
        bob.organization.leave({ organizationId }),
    { audit: 'member.left', webhooks: 'member.removed', seats: 1 },
  ],
  'out, with the organization that is deleted': [
    async ({ owner, organizationId }) =>
      () =>
        owner.client.organization.delete({ organizationId }),
    {
      audit: 'customer.deleted organization.deleted',
      webhooks: 'member.removed×2 organization.deleted',
      seats: 'none',
      customers: 'customer.deleted',
    },
  ],
  'out, with the member who deletes their account': [
    async ({ bob }) =>
      () =>
        bob.deleteUser({ password }),
    {
      audit: 'member.left customer.deleted user.deleted',
      webhooks: 'member.removed session.ended user.deleted',
      letters: 'bob: Your Tollgate account was deleted',
      sessions: 0,
      seats: 1,
      customers: 'customer.deleted',
    },
  ],
  'out, with the member whom an administrator deletes': [
    async ({ root, bobId }) =>
      () =>
        root.admin.removeUser({ userId: bobId }),
    {
      audit: 'member.removed customer.deleted user.deleted',
      webhooks: 'member.removed session.ended user.deleted',
      letters: 'bob: Your Tollgate account was deleted',
      sessions: 0,
      seats: 1,
      customers: 'customer.deleted',
    },
  ],
  'out, with an organization whose only member deletes their account': [
    async ({ person }) => {
      const { browser } = await person('cat')
      await browser.client.organization.create({ name: 'Cats', slug: 'cats' })
      return () => browser.client.deleteUser({ password })
    },
    {
      audit: 'organization.deleted user.deleted',
      webhooks: 'member.removed organization.deleted session.ended user.deleted',
      letters: 'cat: Your Tollgate account was deleted',
    },
  ],
  'to the account of a guest who signs up': [
    async (scene) => {
      const guest = await guestOf(scene)
      return () => signUp(guest, 'cat')
    },
    {
      audit: 'user.created user.linked user.deleted session.started',
      webhooks: 'user.created member.updated session.ended user.deleted session.started',
      letters: 'cat: Confirm your email address for Tollgate',
      seats: 3,
    },
  ],
  'into one, when a guest signs in to an account that is a member too': [
    async (scene) => {
      const guest = await guestOf(scene)
      return () => guest.client.signIn.email({ email: 'bob@example.com', password })
    },
    {
      audit: 'member.removed user.linked user.deleted session.started',
      webhooks: 'member.removed session.ended user.deleted session.started',
      letters: 'bob: New sign-in to Tollgate',
      sessions: 2,
    },
  ],
}

compareMoves({ 'a membership moves': memberships })
