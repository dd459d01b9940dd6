export const fresh = {
  title: 'Confirm it is you',
  lead: 'You signed in a while ago. Enter your password to continue.',
  submit: 'Continue',
  submitting: 'Checking…',
  noPassword: 'Your account has no password. Sign in again to continue.',
  otherWay: 'No password? <link>Sign in again</link>',
} as const
