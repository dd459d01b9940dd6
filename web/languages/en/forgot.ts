export const forgot = {
  title: 'Forgot your password?',
  lead: 'Enter your address, and we mail you a link to choose a new one.',
  submit: 'Send the mail',
  submitting: 'Sending…',
  sentTo: 'If there is an account for <strong>{address}</strong>, a link to choose a new password is on its way there.',
  sent: 'If there is an account for your address, a link to choose a new password is on its way.',
  toSignIn: 'Back to sign-in',
  closed: 'Passwords cannot be reset by mail here. Ask whoever runs this place.',
} as const
