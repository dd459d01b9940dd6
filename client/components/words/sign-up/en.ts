import type { WordsLike } from '../../fill.ts'
import { words as entry } from '../entry/en.ts'

export const words = /* @__PURE__ */ (() => ({
  ...entry,
  title: 'Create your account',
  name: 'Name',
  nameMissing: 'Enter your name.',
  nameTooLong: 'Use a shorter name.',
  username: 'Username',
  usernameMissing: 'Enter a username.',
  passwordHelp: {
    one: 'At least {minimum} character. A few unrelated words work well.',
    other: 'At least {minimum} characters. A few unrelated words work well.',
  },
  passwordTooShort: { one: 'Use at least {minimum} character.', other: 'Use at least {minimum} characters.' },
  passwordTooLong: { one: 'Use at most {maximum} character.', other: 'Use at most {maximum} characters.' },
  weak: 'Easy to guess: {reasons}. Choose another one.',
  weakCommon: 'many people use it',
  weakPersonal: 'it contains your name or email address',
  weakRepeated: 'it repeats itself',
  weakSequence: 'it’s a sequence of keys or letters',
  submit: 'Create account',
  submitting: 'Creating your account…',
  taken: 'There is already an account with this email address. <link>Sign in instead</link>',
  haveAccount: 'Already have an account? <link>Sign in</link>',
  closed: 'Sign-up with email and password is turned off here.',
  closedToAll: 'Sign-up is closed for now.',
  byInvitation: 'Sign-up is by invitation only. Use the email address that was invited.',
  byDomain: 'Only for email addresses at {domains}.',
  fieldMissing: 'Fill in this field.',
  fieldChoose: 'Choose…',
  fieldTooShort: { one: 'Use at least {minimum} character.', other: 'Use at least {minimum} characters.' },
  fieldTooLong: { one: 'Use at most {maximum} character.', other: 'Use at most {maximum} characters.' },
  fieldNumber: 'Enter a number.',
  fieldTooSmall: 'Enter {minimum} or more.',
  fieldTooLarge: 'Enter {maximum} or less.',
  errors: {
    ...entry.errors,
    EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED:
      'Sign-up with email and password is turned off here. Choose another way to create an account.',
    PASSWORD_TOO_SHORT: 'This password is too short. Choose a longer one.',
    PASSWORD_TOO_LONG: 'This password is too long. Choose a shorter one.',
    PASSWORD_TOO_COMMON: 'Many people use this password, so it’s easy to guess. Choose another one.',
    PASSWORD_COMPROMISED: 'This password was found in a data breach, so others know it. Choose another one.',
    USERNAME_IS_TOO_SHORT: 'This username is too short. Choose a longer one.',
    USERNAME_IS_TOO_LONG: 'This username is too long. Choose a shorter one.',
    USERNAME_IS_INVALID: 'This username contains characters that aren’t allowed. Use letters, digits, underscores and dots only.',
    USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'This username is already taken. Choose another one.',
  },
}))()

export type SignUpWords = WordsLike<typeof words>
