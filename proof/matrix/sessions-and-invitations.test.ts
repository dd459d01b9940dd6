import { limits } from '#contract/limits.ts'
import { password, proveAddress } from '../../server/testing/people.ts'
import { compareMoves, invite, type Moves } from './accounts-scene.ts'

/** Every way in which a session moves, and what follows. */
const sessions: Moves = {
  'starts in a browser that is new': [
    async ({ browser }) =>
      () =>
        browser().client.signIn.email({ email: 'bob@example.com', password }),
    {
      audit: 'session.started',
      webhooks: 'session.started',
      letters: 'bob: New sign-in to Tollgate',
      sessions: 2,
    },
  ],
  'replaces the one that the browser had': [
    async ({ bob }) =>
      () =>
        bob.signIn.email({ email: 'bob@example.com', password }),
    { audit: 'session.ended session.started', webhooks: 'session.ended session.started' },
  ],
  'ends by signing out': [
    async ({ bob }) =>
      () =>
        bob.signOut(),
    { audit: 'session.ended', webhooks: 'session.ended', sessions: 0 },
  ],
  'is revoked by its user': [
    async ({ bob, browser }) => {
      const other = browser()
      await other.client.signIn.email({ email: 'bob@example.com', password })
      const { data } = await other.client.getSession()
      return () => bob.revokeSession({ token: data?.session.token as string })
    },
    { audit: 'session.ended', webhooks: 'session.ended' },
  ],
  'is revoked with all others by its user': [
    async ({ bob, browser }) => {
      await browser().client.signIn.email({ email: 'bob@example.com', password })
      return () => bob.revokeOtherSessions()
    },
    { audit: 'sessions.ended', webhooks: 'session.ended' },
  ],
  'is revoked with all sessions by its user': [
    async ({ bob, browser }) => {
      await browser().client.signIn.email({ email: 'bob@example.com', password })
      return () => bob.revokeSessions()
    },
    { audit: 'sessions.ended', webhooks: 'session.ended×2', sessions: 0 },
  ],
  'is revoked with all sessions by an administrator': [
    async ({ root, bobId }) =>
      () =>
        root.admin.revokeUserSessions({ userId: bobId }),
    { audit: 'sessions.ended', webhooks: 'session.ended', sessions: 0 },
  ],
  'starts as an impersonation': [
    async ({ root, bobId }) =>
      () =>
        root.admin.impersonateUser({ userId: bobId }),
    {
      audit: 'session.started user.impersonated',
      webhooks: 'session.started',
      letters: 'bob: An administrator of Tollgate is using your account',
      sessions: 2,
    },
  ],
  'ends as an impersonation, stopped by its administrator': [
    async ({ root, bobId }) => {
      await root.admin.impersonateUser({ userId: bobId })
      return () => root.admin.stopImpersonating()
    },
    { audit: 'impersonation.ended', webhooks: 'session.ended' },
  ],
  'ends as an impersonation whose administrator loses the role': [
    async ({ root, rootId, bobId, browser, backend }) => {
      await root.admin.impersonateUser({ userId: bobId })
      return () => browser().client.admin.setRole({ userId: rootId, role: 'user' }, backend)
    },
    { audit: 'user.role-changed impersonation.ended', webhooks: 'user.updated session.ended' },
  ],
  'ends as an impersonation whose administrator is banned': [
    async ({ root, rootId, bobId, browser, backend }) => {
      await root.admin.impersonateUser({ userId: bobId })
      return () => browser().client.admin.banUser({ userId: rootId }, backend)
    },
    { audit: 'user.banned impersonation.ended sessions.ended', webhooks: 'user.banned session.ended×2' },
  ],
  'ends as an impersonation whose administrator ends the session that began it': [
    async ({ root, bobId, browser }) => {
      const { data } = await root.getSession()
      await root.admin.impersonateUser({ userId: bobId })
      const other = browser().client
      await other.signIn.email({ email: 'root@example.com', password })
      return () => other.revokeSession({ token: data?.session.token as string })
    },
    { audit: 'impersonation.ended session.ended', webhooks: 'session.ended×2' },
  ],
  'ends as an impersonation whose administrator ends all other sessions': [
    async ({ root, bobId, browser }) => {
      await root.admin.impersonateUser({ userId: bobId })
      const other = browser().client
      await other.signIn.email({ email: 'root@example.com', password })
      return () => other.revokeOtherSessions()
    },
    { audit: 'impersonation.ended sessions.ended', webhooks: 'session.ended×2' },
  ],
  'ends as an impersonation whose administrator is deleted': [
    async ({ root, rootId, bobId, browser, backend }) => {
      await root.admin.impersonateUser({ userId: bobId })
      return () => browser().client.admin.removeUser({ userId: rootId }, backend)
    },
    {
      audit: 'impersonation.ended user.deleted',
      webhooks: 'session.ended×2 user.deleted',
      letters: 'root: Your Tollgate account was deleted',
    },
  ],
}

/** Every way in which an invitation moves but by being accepted, and what follows. */
const invitations: Moves = {
  'is made by an owner': [
    async ({ owner, organizationId }) =>
      () =>
        owner.client.organization.inviteMember({ organizationId, email: 'cat@example.com', role: 'member' }),
    { audit: 'invitation.created', webhooks: 'invitation.created', letters: 'cat: You’re invited to an organization on Tollgate' },
  ],
  'is sent again': [
    async (scene) => {
      await invite(scene, 'cat@example.com')
      const again = { organizationId: scene.organizationId, email: 'cat@example.com', resend: true }
      return () => scene.owner.client.organization.inviteMember({ ...again, role: 'member' })
    },
    { audit: 'invitation.resent', letters: 'cat: You’re invited to an organization on Tollgate' },
  ],
  'is sent again with another role, under another id': [
    async (scene) => {
      await invite(scene, 'cat@example.com')
      const again = { organizationId: scene.organizationId, email: 'cat@example.com', resend: true }
      return () => scene.owner.client.organization.inviteMember({ ...again, role: 'admin' })
    },
    {
      audit: 'invitation.resent',
      webhooks: 'invitation.canceled invitation.created',
      letters: 'cat: You’re invited to an organization on Tollgate',
    },
  ],
  'is rejected by its reader': [
    async (scene) => {
      const { browser } = await scene.person('cat')
      await proveAddress(scene, 'cat@example.com')
      const { invitationId } = await invite(scene, 'cat@example.com')
      return () => browser.client.organization.rejectInvitation({ invitationId })
    },
    { audit: 'invitation.rejected', webhooks: 'invitation.rejected' },
  ],
  'is canceled by an owner': [
    async (scene) => {
      const { invitationId } = await invite(scene, 'cat@example.com')
      return () => scene.owner.client.organization.cancelInvitation({ invitationId })
    },
    { audit: 'invitation.canceled', webhooks: 'invitation.canceled' },
  ],
  'is restored by an owner': [
    async (scene) => {
      const { invitationId } = await invite(scene, 'cat@example.com')
      await scene.owner.client.organization.cancelInvitation({ invitationId })
      return () => scene.owner.client.organization.restoreInvitation({ invitationId })
    },
    { audit: 'invitation.restored', webhooks: 'invitation.created' },
  ],
  'expires, of which nothing is told': [
    async (scene) => {
      await invite(scene, 'cat@example.com')
      return async () => scene.clock.advance(limits.invitation.lifetime)
    },
    {},
  ],
}

compareMoves({ 'a session': sessions, 'an invitation': invitations })
