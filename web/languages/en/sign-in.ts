export const signIn = {
  title: 'Sign in',
  lead: 'Welcome back. Enter your details to continue.',
  remember: 'Stay signed in on this device',
  rememberHelp: 'Leave it off on a shared computer.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  noAccount: 'New here? <link>Create an account</link>',
  closed: 'Signing in with email and password is switched off here.',
} as const
