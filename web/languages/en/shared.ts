export const shared = {
  language: 'Language',
  theme: 'Theme',
  themeSystem: 'System',
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

  offline: 'You are offline. Your input is kept; try again when you are back online.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  fault: 'Something went wrong on our side. Please try again.',
  refused: 'This did not work. Check your input and try again.',
  tryAgainIn: 'Try again in {seconds, plural, one {# second} other {# seconds}}',

  notFoundTitle: 'This page does not exist',
  notFound: 'The URL may be mistyped, or the page has moved.',
  toStart: 'Go to the home page',

  crashTitle: 'This page stopped working',
  crash: 'Something went wrong on our side. Reload the page; saved changes are safe.',
  reload: 'Reload',
  notLoaded: 'This part of the page could not be loaded',
  newVersion: 'A new version is available. Reload to continue.',
} as const
