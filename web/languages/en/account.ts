export const account = {
  navigation: 'Navigation',
  heading: 'Account',
  sessions: 'Sessions',
  openMenu: 'Open navigation',
  closeMenu: 'Close navigation',
  skip: 'Skip to content',
  notifications: 'Notifications',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  signOutFailed: 'Signing out did not work. You are still signed in.',
  errorTitle: 'Your account could not be loaded',
} as const
