import { hours } from '#contract/kit/durations.ts'
import type { Language } from '#contract/languages.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { accountDeletedLetter } from '../mail/letters/account-deleted-letter.ts'
import { accountDeletionLetter } from '../mail/letters/account-deletion-letter.ts'
import { emailChangeLetter } from '../mail/letters/email-change-letter.ts'
import { emailChangedLetter } from '../mail/letters/email-changed-letter.ts'
import { invitationLetter } from '../mail/letters/invitation-letter.ts'
import { newDeviceLetter } from '../mail/letters/new-device-letter.ts'
import { passwordChangedLetter } from '../mail/letters/password-changed-letter.ts'
import { passwordResetLetter } from '../mail/letters/password-reset-letter.ts'
import { takenAddressLetter } from '../mail/letters/taken-address-letter.ts'
import { verificationLetter } from '../mail/letters/verification-letter.ts'

/** What every letter is filled with here. A test looks for each of these values in the letters. */
export const sample = {
  name: 'Anna Example',
  link: 'https://app.example.com/open?token=Xy3-token_9&next=%2Fhome',
  secondLink: 'https://app.example.com/second',
  code: '402917',
  oldEmail: 'anna@example.com',
  newEmail: 'anna.example@example.org',
  time: '2026-03-04T15:06:00.000Z',
  organization: 'Birch & Sons',
  inviter: { name: 'Bert Sample', email: 'bert@example.com' },
  device: { browser: 'Firefox', system: 'Linux' },
  place: 'Lisbon',
  ipAddress: '203.0.113.7',
}

const { name, link, secondLink, code, oldEmail, newEmail, time, organization, inviter, device, place, ipAddress } = sample
const expiresIn = hours(1)

/** Every letter there is, by the name of its file. */
export const sampleLetters: Record<string, (reader: Reader) => Letter> = {
  verification: (reader) => verificationLetter({ ...reader, link, code, expiresIn }),
  'taken-address': (reader) => takenAddressLetter({ ...reader, signInLink: link, resetLink: secondLink }),
  'password-reset': (reader) => passwordResetLetter({ ...reader, link, code, expiresIn }),
  'password-changed': (reader) => passwordChangedLetter({ ...reader, changedAt: time, resetLink: link }),
  'email-change': (reader) => emailChangeLetter({ ...reader, newEmail, link, code, expiresIn }),
  'email-changed': (reader) => emailChangedLetter({ ...reader, oldEmail, newEmail, changedAt: time }),
  'new-device': (reader) => newDeviceLetter({ ...reader, device, place, ipAddress, signedInAt: time, sessionsLink: link }),
  'account-deletion': (reader) => accountDeletionLetter({ ...reader, link, code, expiresIn: hours(24) }),
  'account-deleted': (reader) => accountDeletedLetter(reader),
  invitation: (reader) => invitationLetter({ ...reader, organization, inviter, role: 'admin', link, expiresIn: hours(48) }),
}

export function sampleLetter(letter: string, { language, applicationName }: { language: Language; applicationName: string }) {
  return sampleLetters[letter]?.({ language, applicationName, name })
}
