import assert from 'node:assert/strict'
import { days, minutes } from '#contract/kit/durations.ts'
import { addAccount } from '../../server/accounts/store.ts'
import { resetSecondFactor } from '../../server/admin/reset-second-factor.ts'
import { inTransaction } from '../../server/storage/in-transaction.ts'
import { password } from '../../server/testing/people.ts'
import { pruneUsers } from '../../server/users/prune-users.ts'
import { lockUser } from '../../server/users/store.ts'
import { compareMoves, imported, invite, type Moves, receipt } from './accounts-scene.ts'

/** Every way in which an account moves, and what follows. */
const accounts: Moves = {
  'is made by sign-up': [
    async ({ browser }) =>
      () =>
        browser().client.signUp.email({ email: 'cat@example.com', password, name: 'cat' }),
    {
      audit: 'user.created session.started',
      webhooks: 'user.created session.started',
      letters: 'cat: Confirm your email address for Tollgate',
    },
  ],
  'is made with a provider': [
    async ({ browser, signInWith }) =>
      () =>
        signInWith(browser(), 'google', { auto: 'cat@example.com' }),
    { audit: 'user.created session.started', webhooks: 'user.created account.linked session.started' },
  ],
  'is made with a provider that sends the picture itself': [
    async ({ browser, signInWith }) =>
      () =>
        signInWith(browser(), 'microsoft', { auto: 'cat@example.com' }),
    {
      audit: 'user.created session.started user.updated',
      webhooks: 'user.created account.linked session.started user.updated',
    },
  ],
  'is made for a guest': [
    async ({ browser }) =>
      () =>
        browser().client.signIn.anonymous(),
    { audit: 'user.created session.started', webhooks: 'user.created session.started' },
  ],
  'is made by an administrator': [
    async ({ root }) =>
      () =>
        root.admin.createUser({ email: 'cat@example.com', name: 'cat', password }),
    { audit: 'user.created', webhooks: 'user.created' },
  ],
  'is imported, of which nothing is told': [
    async (scene) => () => imported(scene, { type: 'user', id: 'cat', email: 'cat@example.com' }),
    {},
  ],
  'is linked to a provider': [
    async ({ person, linkTo }) => {
      const { browser } = await person('cat')
      return () => linkTo(browser, 'google', { auto: 'cat@example.com' })
    },
    { audit: 'account.linked email.verified', webhooks: 'account.linked user.updated' },
  ],
  'is unlinked from a provider': [
    async ({ person, linkTo }) => {
      const { browser } = await person('cat')
      await linkTo(browser, 'google', { auto: 'cat@example.com' })
      return () => browser.client.unlinkAccount({ providerId: 'google' })
    },
    {
      audit: 'account.unlinked',
      webhooks: 'account.unlinked',
      letters: 'cat: Sign-in method removed from your Tollgate account',
    },
  ],
  'is verified': [
    async ({ person, letterTo }) => {
      const { browser } = await person('cat')
      const { token } = await letterTo('cat@example.com')
      return () => browser.client.confirmEmail({ token })
    },
    { audit: 'email.verified', webhooks: 'user.updated' },
  ],
  'is renamed': [
    async ({ bob }) =>
      () =>
        bob.updateUser({ name: 'Robert' }),
    { audit: 'user.updated', webhooks: 'user.updated', customers: 'customer.updated' },
  ],
  'is renamed by an administrator': [
    async ({ root, bobId }) =>
      () =>
        root.admin.updateUser({ userId: bobId, data: { name: 'Robert' } }),
    { audit: 'user.updated', webhooks: 'user.updated', customers: 'customer.updated' },
  ],
  'moves to another address': [
    async ({ bob, letterTo }) => {
      await bob.changeEmail({ newEmail: 'bob@example.org' })
      const { token } = await letterTo('bob@example.com')
      return () => bob.confirmEmail({ token })
    },
    {
      audit: 'email.changed',
      webhooks: 'user.updated',
      letters: 'bob: Your email address for Tollgate was changed; bob: Confirm your email address for Tollgate',
      customers: 'customer.updated',
    },
  ],
  'gets another password': [
    async ({ bob }) =>
      () =>
        bob.changePassword({ currentPassword: password, newPassword: 'another good password' }),
    { audit: 'password.changed', letters: 'bob: Your Tollgate password was changed' },
  ],
  'gets another password and ends its other sessions': [
    async ({ bob, browser }) => {
      await browser().client.signIn.email({ email: 'bob@example.com', password })
      return () => bob.changePassword({ currentPassword: password, newPassword: 'another good password', revokeOtherSessions: true })
    },
    {
      audit: 'password.changed sessions.ended session.started',
      webhooks: 'session.ended×2 session.started',
      letters: 'bob: Your Tollgate password was changed',
    },
  ],
  'is reset by its mailbox': [
    async ({ bob, letterTo }) => {
      await bob.requestPasswordReset({ email: 'bob@example.com' })
      const { token } = await letterTo('bob@example.com')
      return () => bob.resetPassword({ newPassword: 'another good password', token })
    },
    {
      audit: 'sessions.ended api-key.updated password.reset',
      webhooks: 'session.ended api_key.updated',
      letters: 'bob: Your Tollgate password was changed',
      sessions: 0,
    },
  ],
  'is claimed by the first to prove its address': [
    async ({ app, person, browser, letterTo }) => {
      const cat = await person('cat')
      await addAccount(app, { userId: cat.id, providerId: 'google', accountId: 'of a stranger' }, null)
      await cat.browser.client.apiKey.create({ name: 'key' })
      await browser().client.requestPasswordReset({ email: 'cat@example.com' })
      const { token } = await letterTo('cat@example.com')
      return () => browser().client.resetPassword({ newPassword: 'another good password', token })
    },
    {
      audit: 'account.unlinked sessions.ended api-key.deleted email.verified password.reset',
      webhooks: 'account.unlinked session.ended api_key.deleted user.updated',
      letters: 'cat: Your email address is confirmed for Tollgate; cat: Your Tollgate password was changed',
    },
  ],
  'is claimed by signing up with an invitation to its address': [
    async (scene) => {
      await scene.person('cat')
      const answer = await invite(scene, 'cat@example.com')
      return () => scene.browser().client.organization.signUpWithInvitation({ ...answer, name: 'Cat', password })
    },
    {
      audit: 'sessions.ended email.verified user.updated invitation.accepted member.added session.started',
      webhooks: 'session.ended user.updated×2 invitation.accepted member.added session.started',
      letters: `cat: Your email address is confirmed for Tollgate; ${receipt}`,
      seats: 3,
    },
  ],
  'gets a password from an administrator': [
    async ({ root, bobId }) =>
      () =>
        root.admin.setUserPassword({ userId: bobId, newPassword: 'another good password' }),
    {
      audit: 'sessions.ended api-key.updated password.set',
      webhooks: 'session.ended api_key.updated',
      letters: 'bob: An administrator of Tollgate set your password',
      sessions: 0,
    },
  ],
  'is banned': [
    async ({ root, bobId }) =>
      () =>
        root.admin.banUser({ userId: bobId }),
    { audit: 'user.banned sessions.ended api-key.updated', webhooks: 'user.banned session.ended api_key.updated', sessions: 0 },
  ],
  'is unbanned': [
    async ({ root, bobId }) => {
      await root.admin.banUser({ userId: bobId })
      return () => root.admin.unbanUser({ userId: bobId })
    },
    { audit: 'user.unbanned', webhooks: 'user.unbanned', sessions: 0 },
  ],
  'is unbanned by its next sign-in, once the ban has expired': [
    async ({ root, bobId, clock, browser }) => {
      await root.admin.banUser({ userId: bobId, banExpiresIn: 60 })
      clock.advance(minutes(2))
      return () => browser().client.signIn.email({ email: 'bob@example.com', password })
    },
    {
      audit: 'user.unbanned session.started',
      webhooks: 'user.unbanned session.started',
      letters: 'bob: New sign-in to Tollgate',
    },
  ],
  'asks for a second factor from now on': [
    async ({ bob, bobCode }) => {
      const code = await bobCode()
      return () => bob.twoFactor.verifyTotp({ code })
    },
    {
      audit: 'two-factor.enabled sessions.ended session.started',
      webhooks: 'user.updated session.ended session.started',
      letters: 'bob: Your Tollgate sign-in settings changed',
    },
  ],
  'asks for no second factor any more': [
    async ({ bob, bobCode }) => {
      await bob.twoFactor.verifyTotp({ code: await bobCode() })
      return () => bob.twoFactor.disable({ password })
    },
    {
      audit: 'two-factor.disabled sessions.ended session.started',
      webhooks: 'user.updated session.ended session.started',
      letters: 'bob: Your Tollgate sign-in settings changed',
    },
  ],
  'loses its second factor by an operator': [
    async ({ app, bob, bobId, bobCode }) => {
      await bob.twoFactor.verifyTotp({ code: await bobCode() })
      return () => inTransaction(app, async (app) => resetSecondFactor(app, (await lockUser(app, { id: bobId })) ?? assert.fail(), {}))
    },
    {
      audit: 'two-factor.reset sessions.ended',
      webhooks: 'user.updated session.ended',
      letters: 'bob: Your Tollgate sign-in settings changed',
      sessions: 0,
    },
  ],
  'gets another role': [
    async ({ root, bobId }) =>
      () =>
        root.admin.setRole({ userId: bobId, role: 'admin' }),
    { audit: 'user.role-changed', webhooks: 'user.updated' },
  ],
  'gets another role and name at once': [
    async ({ root, bobId }) =>
      () =>
        root.admin.updateUser({ userId: bobId, data: { name: 'Robert', role: 'admin' } }),
    { audit: 'user.role-changed user.updated', webhooks: 'user.updated×2', customers: 'customer.updated' },
  ],
  'is deleted as a guest': [
    async ({ browser }) => {
      const guest = browser()
      await guest.client.signIn.anonymous()
      return () => guest.client.deleteAnonymousUser()
    },
    { audit: 'user.deleted', webhooks: 'session.ended user.deleted' },
  ],
  'is disowned by the owner of its address': [
    async ({ person, browser, letterTo }) => {
      await person('cat')
      const { token } = await letterTo('cat@example.com')
      return () => browser().client.disownAccount({ token })
    },
    { audit: 'user.deleted', webhooks: 'session.ended user.deleted' },
  ],
  'loses its address to the owner of the mailbox, where an organization needs it': [
    async (scene) => {
      const { browser, id } = await scene.person('cat')
      const { data } = await browser.client.organization.create({ name: 'Cats', slug: 'cats' })
      const { error } = await scene
        .browser()
        .client.organization.addMember({ organizationId: data?.id as string, userId: scene.bobId, role: 'member' }, scene.backend)
      assert.equal(error, null, id)
      const { token } = await scene.letterTo('cat@example.com')
      return () => scene.browser().client.disownAccount({ token })
    },
    { audit: 'email.changed', webhooks: 'user.updated' },
  ],
  'is pruned after a month without proof or use': [
    async ({ app, person, clock }) => {
      await person('cat')
      clock.advance(days(40))
      return () => pruneUsers(app)
    },
    { audit: 'user.deleted', webhooks: 'session.ended user.deleted' },
  ],
}

compareMoves({ 'an account moves': accounts })
