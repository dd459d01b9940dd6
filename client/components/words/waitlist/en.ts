export const words = {
  title: 'Join the waitlist',
  email: 'Email',
  submit: 'Join waitlist',
  joining: 'Joining…',
  done: 'We’ll email {address} a link to create an account when it’s your turn.',
  signUp: 'Create account',
  invalid: 'Enter a valid email address.',
  domain: 'Email addresses of this domain can’t be used here.',
  full: 'The waitlist is full right now. Try again in a few days.',
  often: 'Too many attempts. Try again in a minute.',
  failed: 'That didn’t work. Try again later.',
}

export type WaitlistWords = Record<keyof typeof words, string>
