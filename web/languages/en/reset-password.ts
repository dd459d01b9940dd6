export const resetPassword = {
  title: 'Choose a new password',
  lead: 'For {address}',
  password: 'New password',
  everywhere: 'All devices are signed out, so that nobody stays in with the old password.',
  submit: 'Save and sign in',
  submitting: 'Saving…',
  spentTitle: 'This link no longer works',
  spent: 'The link or code has expired, was already used, or a newer mail took its place.',
  newMail: 'Ask for a new mail',
  newMailSending: 'Sending…',
  toSignIn: 'Back to sign-in',
  errorTitle: 'The link could not be checked',
} as const
