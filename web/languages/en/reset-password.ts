export const resetPassword = {
  title: 'Choose a new password',
  lead: 'For {address}',
  password: 'New password',
  everywhere: 'All devices are signed out, so no one stays signed in with the old password.',
  submit: 'Save and sign in',
  submitting: 'Saving…',
  spentTitle: 'This link no longer works',
  spent: 'The link or code has expired, was already used or was replaced by a newer email.',
  newMail: 'Get a new email',
  newMailSending: 'Sending…',
  toSignIn: 'Back to sign-in',
  errorTitle: 'The link could not be checked',
} as const
