export const shared = {
  language: 'Language',
  theme: 'Theme',
  themeSystem: 'Match my device',
  themeLight: 'Light',
  themeDark: 'Dark',

  email: 'Email',
  emailMissing: 'Enter your email address.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',

  tryAgain: 'Try again',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  reference: 'Reference',
  loading: 'Loading…',

  offline: 'You are offline. What you typed is kept; it will work again when the connection is back.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  fault: 'Something went wrong on our side. Please try again.',
  refused: 'This could not be done. Check what you entered and try again.',
  tryAgainIn: 'Try again in {seconds, plural, one {# second} other {# seconds}}',

  notFoundTitle: 'This page does not exist',
  notFound: 'The address may be mistyped, or the page has moved.',
  toStart: 'Go to the start page',

  crashTitle: 'This screen stopped working',
  crash: 'Something broke on our side. Reload the page; what you saved is safe.',
  reload: 'Reload',
  notLoaded: 'This part of the page could not be loaded',
  newVersion: 'A newer version is available. Reload to continue.',
} as const
