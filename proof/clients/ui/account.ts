import assert from 'node:assert/strict'
import { codesByNow } from '#server/testing/authenticators.ts'
import { password, type Stage } from './stage.ts'

export async function account(stage: Stage) {
  const { row, server } = stage
  const { screen, email } = await stage.person('carl')
  await screen.open('account')

  await row('useUpdateUser', 'a new name is shown by the session', async () => {
    assert.deepEqual(await screen.done('Change name', { name: 'Carla' }), { status: true })
    await screen.shows('Session', (data) => data.user.name === 'Carla')
  })
  await row('useChangePassword', 'a wrong password, and the right one', async () => {
    const typed = { currentPassword: 'another one 77', newPassword: `${password} new` }
    await screen.refused('Change password', typed, 400, 'INVALID_PASSWORD')
    await screen.done('Change password', { ...typed, currentPassword: password })
    await screen.done('Change password', { currentPassword: `${password} new`, newPassword: password })
  })
  await row('useChangeEmail', 'a letter is sent', async () => {
    assert.equal((await screen.done('Change email', { newEmail: 'carla@example.com' })).status, true)
    await server.mailTo(email, /carla@example\.com/)
  })
  await row('useListSessions', 'the session in use is known by its id', async () => {
    const { session } = await screen.shows('Session', Boolean)
    const sessions = await screen.shows('Sessions', (all) => all?.length > 0)
    assert.ok(sessions.some(({ id }: { id: string }) => id === session.id))
  })
  await row('useListSessions', 'the session in use is known by its token', async () => {
    const { session } = await screen.shows('Session', Boolean)
    const sessions = await screen.shows('Sessions', (all) => all?.length > 0)
    assert.ok(
      sessions.some(({ token }: { token: string }) => token === session.token),
      'no listed token is the one in use',
    )
  })
  await row('useRevokeSession', 'ends another session, and the list shows so', async () => {
    const other = await stage.visitor()
    await other.done('Sign in', { email, password })
    await screen.open('account')
    const { session } = await screen.shows('Session', Boolean)
    const sessions = await screen.shows('Sessions', (all) => all?.length > 1)
    const { token, id } = sessions.find((each: { id: string }) => each.id !== session.id)
    assert.deepEqual(await screen.done('End session', { token }), { status: true })
    await screen.shows('Sessions', (all) => all.every((each: { id: string }) => each.id !== id))
  })
  await row('useRevokeOtherSessions', 'leaves this one alone', async () => {
    assert.deepEqual(await screen.done('End other sessions'), { status: true })
    await screen.shows('Sessions', (all) => all.length === 1)
  })
  await row('useListAccounts', 'the password is a provider', async () => {
    await screen.shows('Providers', (all) => all?.length === 1 && all[0].providerId === 'credential')
  })
  await row('useUnlinkAccount', 'the last one stays', async () => {
    await screen.refused('Unlink', { providerId: 'credential' }, 400, 'FAILED_TO_UNLINK_LAST_ACCOUNT')
  })
  await row('useListDeviceSessions', 'the accounts of this browser', async () => {
    await screen.shows('Accounts in this browser', (all) => all?.length === 1 && all[0].user.email === email)
  })
  await row('useLinkSocial', 'Google is a provider as well', async () => {
    await screen.click('Link Google')
    await screen.beAtGoogle(email, 'Carl')
    await screen.shows('Providers', (all) => all?.some(({ providerId }: { providerId: string }) => providerId === 'google'))
  })
  await row('useUnlinkAccount', 'Google is one no more', async () => {
    await screen.done('Unlink', { providerId: 'google' })
    await screen.shows('Providers', (all) => all?.length === 1 && all[0].providerId === 'credential')
  })
  await severalAccounts(stage, screen, email)
  await passkeys(stage, screen, email)
  await keys(stage, screen)
  await secondFactor(stage, screen, email)
  await row('useDeleteUser', 'a wrong password, and the right one: the session is gone', async () => {
    await screen.open('account')
    await screen.refused('Delete account', { password: 'another one 77' }, 400, 'INVALID_PASSWORD')
    assert.equal((await screen.done('Delete account', { password })).success, true)
    await screen.open('signing-in')
    await screen.shows('Session', (data) => data === null)
  })
}

type Screen = Awaited<ReturnType<Stage['visitor']>>

async function severalAccounts(stage: Stage, screen: Screen, email: string) {
  const { row } = stage
  const fred = await stage.person('fred')
  const tokenOf = async (email: string) => {
    const all = await screen.shows('Accounts in this browser', (all) => all?.length === 2)
    return all.find(({ user }: { user: { email: string } }) => user.email === email).session.token as string
  }
  await row('useListDeviceSessions', 'another account, signed in beside the first', async () => {
    await screen.open('signing-in')
    await screen.done('Sign in', { email: fred.email, password })
    await screen.open('account')
    await screen.shows('Session', (data) => data?.user.email === fred.email)
    await tokenOf(fred.email)
  })
  await row('useSetActiveSession', 'back to the first, and the session shows so', async () => {
    await screen.done('Switch account', { sessionToken: await tokenOf(email) })
    await screen.shows('Session', (data) => data?.user.email === email)
  })
  await row('useRevokeMultiSession', 'the other one is left', async () => {
    await screen.done('Leave account', { sessionToken: await tokenOf(fred.email) })
    await screen.shows('Accounts in this browser', (all) => all?.length === 1 && all[0].user.email === email)
  })
}

async function passkeys({ row }: Stage, screen: Screen, email: string) {
  await row('useAddPasskey', 'made by the browser, and listed', async () => {
    await screen.done('Add passkey', { name: 'Laptop' })
    await screen.shows('Passkeys', (all) => all?.length === 1 && all[0].name === 'Laptop')
  })
  await row('useUpdatePasskey', 'a new name is listed', async () => {
    const [{ id }] = await screen.shows('Passkeys', (all) => all?.length === 1)
    await screen.done('Rename passkey', { id, name: 'Desk' })
    await screen.shows('Passkeys', ([{ name }]) => name === 'Desk')
  })
  await row('useSignInPasskey', 'signs in', async () => {
    await screen.open('signing-in')
    await screen.done('Sign out')
    await screen.open('signing-in')
    await screen.shows('Session', (data) => data === null)
    await screen.done('Sign in by passkey')
    await screen.shows('Session', (data) => data?.user.name === 'Carla')
  })
  await row('useDeletePasskey', 'is listed no more', async () => {
    await screen.open('account')
    const [{ id }] = await screen.shows('Passkeys', (all) => all?.length === 1)
    await screen.done('Remove passkey', { id })
    await screen.shows('Passkeys', (all) => all.length === 0)
    // A factor that is gone counts no more in the session that it began.
    await screen.open('signing-in')
    await screen.done('Sign in', { email, password })
    await screen.open('account')
  })
}

async function keys({ row }: Stage, screen: Screen) {
  const only = async () => (await screen.shows('API keys', (data) => listed(data).length === 1).then(listed))[0]
  await row('useCreateApiKey', 'is shown once, and listed without itself', async () => {
    const { key, id } = await screen.done('Make key', { name: 'robot' })
    const made = await only()
    assert.deepEqual([typeof key, made.id, made.name, made.key], ['string', id, 'robot', undefined])
  })
  await row('useUpdateApiKey', 'a new name is listed', async () => {
    await screen.done('Rename key', { keyId: (await only()).id, name: 'machine' })
    await screen.shows('API keys', (data) => listed(data)[0]?.name === 'machine')
  })
  await row('useDeleteApiKey', 'is listed no more', async () => {
    await screen.done('Delete key', { keyId: (await only()).id })
    await screen.shows('API keys', (data) => listed(data).length === 0)
  })
}

/** The list of 1.7 is an object, the one of the versions before a list. */
function listed(data: any): any[] {
  return data?.apiKeys ?? data ?? []
}

async function secondFactor({ row }: Stage, screen: Screen, email: string) {
  let codes = () => ''
  let backupCodes: string[] = []
  await row('useEnableTwoFactor', 'a wrong password, and the right one: an address for the authenticator', async () => {
    await screen.refused('Begin second factor', { password: 'another one 77' }, 400, 'INVALID_PASSWORD')
    const data = await screen.done('Begin second factor', { password })
    codes = codesByNow(new URL(data.totpURI).searchParams.get('secret') ?? '')
    backupCodes = data.backupCodes
  })
  await row('useVerifyTotp', 'the first code switches it on, and the session shows so', async () => {
    await screen.refused('Finish second factor', { code: 'abcdef' }, 401, 'INVALID_CODE')
    await screen.done('Finish second factor', { code: codes() })
    await screen.shows('Session', (data) => data?.user.twoFactorEnabled)
  })
  await row('useGetTotpUri', 'shows the address again', async () => {
    assert.match((await screen.done('Show authenticator', { password })).totpURI, /^otpauth:/)
  })
  await row('useGenerateBackupCodes', 'makes new ones', async () => {
    const { backupCodes: fresh } = await screen.done('New backup codes', { password })
    assert.equal(fresh.length, 10)
    backupCodes = fresh
  })
  await row('useSignInEmail', 'asks for the second factor, and lets nobody in before', async () => {
    await screen.open('signing-in')
    await screen.done('Sign out')
    await screen.open('signing-in')
    await screen.shows('Session', (data) => data === null)
    assert.equal((await screen.done('Sign in', { email, password })).twoFactorRedirect, true)
    await screen.shows('Session', (data) => data === null)
  })
  await row('useVerifyBackupCode', 'a wrong code, and a right one', async () => {
    await screen.refused('Backup code', { code: 'wrong-wrong' }, 401, 'INVALID_BACKUP_CODE')
    await screen.done('Backup code', { code: backupCodes[0] ?? '' })
    await screen.shows('Session', (data) => data?.user.email === email)
  })
  await row('useDisableTwoFactor', 'the session shows so', async () => {
    await screen.open('account')
    await screen.done('End second factor', { password })
    await screen.shows('Session', (data) => data.user.twoFactorEnabled === false)
  })
}
