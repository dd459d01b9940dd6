import {
  useChangeEmail,
  useChangePassword,
  useDeleteUser,
  useLinkSocial,
  useListAccounts,
  useListSessions,
  useRevokeOtherSessions,
  useRevokeSession,
  useSession,
  useUnlinkAccount,
  useUpdateUser,
} from '@better-auth-ui/react'
import { useCreateApiKey, useDeleteApiKey, useListApiKeys, useUpdateApiKey } from '@better-auth-ui/react/plugins/api-key'
import { useListDeviceSessions, useRevokeMultiSession, useSetActiveSession } from '@better-auth-ui/react/plugins/multi-session'
import { useAddPasskey, useDeletePasskey, useListPasskeys, useUpdatePasskey } from '@better-auth-ui/react/plugins/passkey'
import {
  useDisableTwoFactor,
  useEnableTwoFactor,
  useGenerateBackupCodes,
  useGetTotpUri,
  useVerifyTotp,
} from '@better-auth-ui/react/plugins/two-factor'
import { Deed, Shown } from './parts.jsx'

const home = `${location.origin}/#account`

export function Account() {
  return (
    <>
      <Shown name="Session" useShown={useSession} />
      <Deed name="Change name" useDeed={useUpdateUser} fields={['name']} />
      <Deed name="Change email" useDeed={useChangeEmail} fields={['newEmail']} make={(typed) => ({ ...typed, callbackURL: home })} />
      <Deed
        name="Change password"
        useDeed={useChangePassword}
        fields={['currentPassword', 'newPassword']}
        make={(typed) => ({ ...typed, revokeOtherSessions: false })}
      />
      <Shown name="Sessions" useShown={useListSessions} />
      <Deed name="End session" useDeed={useRevokeSession} fields={['token']} />
      <Deed name="End other sessions" useDeed={useRevokeOtherSessions} make={() => undefined} />
      <Shown name="Accounts in this browser" useShown={useListDeviceSessions} />
      <Deed name="Switch account" useDeed={useSetActiveSession} fields={['sessionToken']} />
      <Deed name="Leave account" useDeed={useRevokeMultiSession} fields={['sessionToken']} />
      <Shown name="Providers" useShown={useListAccounts} />
      <Deed name="Link Google" useDeed={useLinkSocial} make={() => ({ provider: 'google', callbackURL: home, errorCallbackURL: home })} />
      <Deed name="Unlink" useDeed={useUnlinkAccount} fields={['providerId']} />
      <Shown name="Passkeys" useShown={useListPasskeys} />
      <Deed name="Add passkey" useDeed={useAddPasskey} fields={['name']} />
      <Deed name="Rename passkey" useDeed={useUpdatePasskey} fields={['id', 'name']} />
      <Deed name="Remove passkey" useDeed={useDeletePasskey} fields={['id']} />
      <Deed name="Begin second factor" useDeed={useEnableTwoFactor} fields={['password']} />
      <Deed name="Finish second factor" useDeed={useVerifyTotp} fields={['code']} />
      <Deed name="Show authenticator" useDeed={useGetTotpUri} fields={['password']} />
      <Deed name="New backup codes" useDeed={useGenerateBackupCodes} fields={['password']} />
      <Deed name="End second factor" useDeed={useDisableTwoFactor} fields={['password']} />
      <Shown name="API keys" useShown={useListApiKeys} />
      <Deed name="Make key" useDeed={useCreateApiKey} fields={['name']} />
      <Deed name="Rename key" useDeed={useUpdateApiKey} fields={['keyId', 'name']} />
      <Deed name="Delete key" useDeed={useDeleteApiKey} fields={['keyId']} />
      <Deed name="Delete account" useDeed={useDeleteUser} fields={['password']} />
    </>
  )
}
