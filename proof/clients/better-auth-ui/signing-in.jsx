import {
  useRequestPasswordReset,
  useResetPassword,
  useSendVerificationEmail,
  useSession,
  useSignInEmail,
  useSignInSocial,
  useSignOut,
  useSignUpEmail,
} from '@better-auth-ui/react'
import { useSendVerificationOtp, useSignInEmailOtp } from '@better-auth-ui/react/plugins/email-otp'
import { useSignInMagicLink } from '@better-auth-ui/react/plugins/magic-link'
import { useSignInPasskey } from '@better-auth-ui/react/plugins/passkey'
import { useVerifyBackupCode } from '@better-auth-ui/react/plugins/two-factor'
import { useIsUsernameAvailable, useSignInUsername } from '@better-auth-ui/react/plugins/username'
import { Deed, Shown } from './parts.jsx'

const home = `${location.origin}/#signing-in`

export function SigningIn() {
  const token = new URLSearchParams(location.search).get('token')
  return (
    <>
      <Shown name="Session" useShown={useSession} />
      <Deed name="Sign up" useDeed={useSignUpEmail} fields={['name', 'email', 'password', 'username']} />
      <Deed name="Sign in" useDeed={useSignInEmail} fields={['email', 'password']} />
      <Deed name="Sign in by username" useDeed={useSignInUsername} fields={['username', 'password']} />
      <Deed name="Is the username free" useDeed={useIsUsernameAvailable} fields={['username']} />
      <Deed name="Send link" useDeed={useSignInMagicLink} fields={['email']} make={(typed) => ({ ...typed, callbackURL: home })} />
      <Deed name="Send code" useDeed={useSendVerificationOtp} fields={['email']} make={(typed) => ({ ...typed, type: 'sign-in' })} />
      <Deed name="Sign in by code" useDeed={useSignInEmailOtp} fields={['email', 'otp']} />
      <Deed name="Sign in by passkey" useDeed={useSignInPasskey} make={() => undefined} />
      <Deed
        name="Sign in with Google"
        useDeed={useSignInSocial}
        make={() => ({ provider: 'google', callbackURL: home, errorCallbackURL: home })}
      />
      <Deed
        name="Forgot password"
        useDeed={useRequestPasswordReset}
        fields={['email']}
        make={(typed) => ({ ...typed, redirectTo: `${location.origin}/` })}
      />
      <Deed name="Reset password" useDeed={useResetPassword} fields={['newPassword']} make={(typed) => ({ ...typed, token })} />
      <Deed
        name="Confirm email"
        useDeed={useSendVerificationEmail}
        fields={['email']}
        make={(typed) => ({ ...typed, callbackURL: home })}
      />
      <Deed name="Backup code" useDeed={useVerifyBackupCode} fields={['code']} />
      <Deed name="Sign out" useDeed={useSignOut} make={() => undefined} />
    </>
  )
}
