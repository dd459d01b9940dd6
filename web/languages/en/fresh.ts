export const fresh = {
  title: 'Is it still you?',
  lead: 'You signed in a while ago. Enter your password, and what you just began goes on.',
  submit: 'Continue',
  submitting: 'Checking…',
  noPassword: 'Your account has no password. Sign in again in your usual way.',
  otherWay: 'No password? <link>Sign in again</link>',
} as const
