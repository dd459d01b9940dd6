export const forgot = {
  title: 'Forgot your password?',
  lead: 'Enter your email address and we will send you a link to choose a new password.',
  submit: 'Send link',
  submitting: 'Sending…',
  sentTo: 'If <strong>{address}</strong> has an account, we sent a link to choose a new password.',
  sent: 'If your email address has an account, we sent a link to choose a new password.',
  toSignIn: 'Back to sign-in',
  closed: 'Passwords cannot be reset by email here. Contact support.',
} as const
