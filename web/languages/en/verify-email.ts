export const verifyEmail = {
  title: 'Confirm your address',
  lead: 'One press, and we know that this address is yours.',
  leadFor: 'One press, and we know that <strong>{address}</strong> is yours.',
  submit: 'Confirm my address',
  submitting: 'Confirming…',
  spentTitle: 'This link no longer works',
  spent: 'It has expired or was already used. If you confirmed your address before, simply sign in.',
  newMail: 'Send me a new mail',
  newMailSending: 'Sending…',
  toSignIn: 'Go to sign-in',
} as const
