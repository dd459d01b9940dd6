import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { type Language, languages } from '#contract/languages.ts'
import { sample, sampleLetters } from '../admin/sample-letters.ts'
import { verificationLetter } from '../email-addresses/verification-letter.ts'
import { invitationLetter } from '../invitations/invitation-letter.ts'
import { newDeviceLetter } from '../sessions/new-device-letter.ts'
import { durationWords } from './time-words.ts'
import { en } from './words/en.ts'
import { speaker } from './words/speaker.ts'
import type { Translation } from './words/translation.ts'

const allLanguages = Object.keys(languages) as Language[]
const applicationName = 'Birch Portal'
const { name, link, secondLink, code, oldEmail, newEmail, organization, inviter, provider, device, place, ipAddress, product, bill } =
  sample

/** What each letter must say, in every language, as text and as html. */
const mustSay: Record<string, string[]> = {
  verification: [link, code, name],
  'taken-address': [link, secondLink, name],
  'password-reset': [link, code, name],
  'password-changed': [link, name, '2026', 'UTC'],
  'email-change': [newEmail, link, code, name],
  'email-changed': [oldEmail, newEmail, '2026', 'UTC', name],
  'new-device': [device.browser, device.system, place, ipAddress, link, '2026', 'UTC', name],
  'account-deletion': [link, name],
  'account-deleted': [name],
  'address-claimed': [name],
  notice: [provider, link, name, '2026', 'UTC'],
  invitation: [organization, inviter.name, inviter.email, link, name],
  'waitlist-joined': [applicationName],
  'let-in': [link],
  'portal-code': [code, name],
  'second-factor-code': [code, name],
  'second-factor-reset': ['2026', 'UTC', link, name],
  'mailed-code': [code, name],
  'magic-link': [link, name],
  'export-ready': [organization, '234', link, name],
  'processor-trouble': ['account_invalid', '2026', 'UTC', name],
  dispute: [organization, bill.invoiceNumber, '234', '2026', 'UTC', link, name],
  'webhook-paused': [organization, link, '2026', 'UTC', name],
  'order-paid': [product, bill.invoiceNumber, '234', '190', link, name],
  'subscription-started': [product, bill.invoiceNumber, '190', '2026', 'UTC', link, name],
  'trial-started': [product, '234', '229', '2026', 'UTC', link, name],
  'trial-ending': [product, '234', '229', '2026', 'UTC', link, name],
  'renewal-ahead': [product, '234', '229', '2026', 'UTC', link, name],
  'payment-failed': [product, '234', '2026', 'UTC', link, name],
  'usage-alert': ['API calls', '80', link, name],
  'card-expiring': [product, 'Visa', '4242, 03/2026', 'UTC', link, name],
  'subscription-cancelled': [product, '2026', 'UTC', link, name],
  'subscription-resumed': [product, '2026', 'UTC', link, name],
  'subscription-ended': [product, '2026', 'UTC', link, name],
  'order-refunded': [product, bill.invoiceNumber, '234', link, name],
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('every letter there is can be seen and is checked here', () => {
  const files = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => /([^/]+)-letter\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => !/^(billing|preview|send|write)(-|$)/.test(name))
  assert.deepEqual(files.sort(), Object.keys(sampleLetters).sort())
  assert.deepEqual(Object.keys(mustSay).sort(), files.sort())
})

for (const language of allLanguages) {
  test(`every letter says all it has to in ${languages[language]}`, () => {
    for (const [letter, write] of Object.entries(sampleLetters)) {
      const { subject, text, html } = write({ language, applicationName, name })
      assert.match(subject, /Birch Portal/)
      for (const words of mustSay[letter] as string[]) {
        assert.ok(text.includes(words), `the text of ${letter} lacks ${words}`)
        assert.ok(html.includes(escaped(words)), `the html of ${letter} lacks ${words}`)
      }
      for (const words of [subject, text, html.replace(/<style>[^]*<\/style>/, '')]) {
        assert.doesNotMatch(words, /[{}]|undefined|null|NaN|\[object/, letter)
      }
      assert.match(html, new RegExp(`<html lang="${language}">`))
    }
  })

  test(`html and text of a letter hold the same words in ${languages[language]}`, () => {
    for (const [letter, write] of Object.entries(sampleLetters)) {
      const { text, html } = write({ language, applicationName, name })
      const words = html.replace(/<style>[^]*<\/style>|<[^>]*>/g, ' ')
      for (const line of text.split('\n')) {
        const [, label = line] = /^(.+):$/.exec(line) ?? []
        if (line === '' || line === '-- ') continue
        for (const piece of label.split(': ')) {
          assert.ok(words.includes(escaped(piece)), `${letter}: "${piece}" stands in the text only`)
        }
      }
    }
  })
}

test('a trial is told of in the subject and in the heading, and its letter speaks of no subscription that began', () => {
  const { subject, html } = (sampleLetters['trial-started'] ?? assert.fail())({ language: 'en', applicationName, name })
  assert.equal(subject, 'Your trial of Birch Portal has started')
  assert.match(html, /<h1[^>]*>Your trial has started</)
  assert.doesNotMatch(html, /subscription has started/)
})

test('a time is told in the zone of the reader, with what its clocks say on that day', () => {
  const told = (timeZone: string | null, signedInAt: string, language: Language = 'en') => {
    const reader = { language, applicationName, name, timeZone }
    return newDeviceLetter({ ...reader, device, place: null, ipAddress, signedInAt, sessionsLink: link }).text
  }
  assert.match(told(null, '2026-07-01T10:00:00.000Z'), /July 1, 2026 at 10:00\sAM UTC/)
  assert.match(told('Europe/Berlin', '2026-07-01T10:00:00.000Z'), /July 1, 2026 at 12:00\sPM GMT\+2/)
  assert.match(told('Europe/Berlin', '2026-01-01T10:00:00.000Z'), /January 1, 2026 at 11:00\sAM GMT\+1/)
  assert.match(told('Asia/Kolkata', '2026-01-01T20:00:00.000Z', 'de'), /2\. Januar 2026 um 01:30 GMT\+5:30/)
})

test('no words were left in English', () => {
  const mayBeTheSame = new Set(['facts.admin', 'facts.role', 'facts.organization', 'facts.time', 'shared.quoted', 'billing.total'])
  for (const language of allLanguages.filter((language) => language !== 'en')) {
    for (const [letter, words] of Object.entries(en)) {
      const say = speaker({ language }, letter as 'shared') as (word: string, values: object) => string
      const sayInEnglish = speaker({ language: 'en' }, letter as 'shared') as typeof say
      const values = {
        name: '1',
        duration: '2',
        applicationName: '3',
        words: '4',
        left: '5',
        code: '6',
        inviter: '7',
        organization: '8',
        address: '9',
        amount: '10',
      }
      for (const word of Object.keys(words)) {
        if (mayBeTheSame.has(`${letter}.${word}`)) continue
        assert.notEqual(say(word, values), sayInEnglish(word, values), `${language}: ${letter}.${word}`)
      }
    }
  }
})

test('a translation that lacks a word or a placeholder does not compile', () => {
  // @ts-expect-error a word is missing
  const withoutWord: Translation['emailChanged'] = { subject: '{applicationName}', heading: '', intro: '' }
  // @ts-expect-error the name is missing
  const withoutName: Translation['shared']['greeting'] = 'Hello'
  const reordered: Translation['shared']['greeting'] = '{name}!'
  assert.ok(withoutWord && withoutName && reordered)
})

test('names cannot smuggle html, headers or reversed text into a letter', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: eve@evil.example\u202E\u2028end'
  const { subject, text, html } = invitationLetter({
    language: 'en',
    applicationName: hostile,
    name: hostile,
    organization: hostile,
    inviter: { name: hostile, email: 'eve@evil.example', emailVerified: true },
    role: hostile,
    link: 'https://app.example.com/invite/1?a=1&b="><script>',
    expiresIn: 1,
  })
  assert.doesNotMatch(html, /<img|<script|onerror=alert\(1\)>"/)
  assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp; Bcc:/)
  assert.match(html, /href="https:\/\/app\.example\.com\/invite\/1\?a=1&amp;b=&quot;&gt;&lt;script&gt;"/)
  assert.doesNotMatch(subject, /[\r\n\u2028\u202E]/)
  assert.doesNotMatch(text, /^Bcc:/m)
  assert.doesNotMatch(text, /\u202E/)
})

test('who proved their address is named in the subject of an invitation, and no one else is', () => {
  const write = (emailVerified: boolean, name = 'Bert Sample') =>
    invitationLetter({
      ...reader,
      organization,
      inviter: { name, email: 'bert@birch.example', emailVerified },
      role: 'member',
      link,
      expiresIn: 3_600_000,
    })
  assert.equal(write(true).subject, 'Bert Sample invited you to Birch & Sons on Birch Portal')
  assert.match(write(true).text, /Don’t know bert@birch\.example\?/)
  for (const letter of [write(false), write(true, '  ')]) {
    assert.equal(letter.subject, 'You’re invited to an organization on Birch Portal')
    assert.match(letter.text, /Birch Portal hasn’t checked them/)
  }
  assert.doesNotMatch(write(false).text, /bert@birch\.example/)
})

test('a name as long as a novel is cut, between whole characters', () => {
  const { text } = verificationLetter({ language: 'en', applicationName, name: '👩‍👩‍👧'.repeat(500), link, code, expiresIn: 3_600_000 })
  assert.match(text, /^Hello (👩‍👩‍👧){59}…,\n/u)
})

test('a value is never read as a placeholder', () => {
  const { text } = invitationLetter({ ...reader, organization: '{role}', inviter, role: 'member', link, expiresIn: 3_600_000 })
  assert.match(text, /Organization: “\{role\}”\n/)
})

const reader = { language: 'en', applicationName, name: '' } as const

test('who has no name is greeted without one', () => {
  assert.match(verificationLetter({ ...reader, link, code, expiresIn: 3_600_000 }).text, /^Hello,\n/)
  assert.match(verificationLetter({ ...reader, name: '  ', link, code, expiresIn: 3_600_000 }).text, /^Hello,\n/)
})

test('a link that is no web address is not written', () => {
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'not an address']) {
    assert.throws(() => verificationLetter({ ...reader, link, code, expiresIn: 3_600_000 }), link)
  }
})

test('what is not known of a device is left out', () => {
  const known = { ...reader, ipAddress, signedInAt: sample.time, sessionsLink: link }
  const { text } = newDeviceLetter({ ...known, device: { browser: null, system: null }, place: null })
  assert.match(text, /Device: Unknown device\nIP address: 203\.0\.113\.7\n/)
  assert.doesNotMatch(text, /Location/)
  assert.match(newDeviceLetter({ ...known, device: { browser: 'curl', system: null }, place: null }).text, /Device: curl\n/)
})

test('roles that everybody knows are translated, others keep their names', () => {
  const write = (language: Language, role: string) =>
    invitationLetter({ ...reader, language, organization, inviter, role, link, expiresIn: 3_600_000 }).text
  assert.match(write('de', 'owner'), /Ihre Rolle: Inhaber\n/)
  assert.match(write('en', 'admin, auditor'), /Your role: Administrator, auditor\n/)
})

test('lengths of time are said as people say them', () => {
  const hour = 3_600_000
  assert.equal(durationWords('en', hour), '1 hour')
  assert.equal(durationWords('ru', 48 * hour), '2 дня')
  assert.equal(durationWords('pl', 5 * hour), '5 godzin')
  assert.equal(durationWords('de', hour / 4), '15 Minuten')
  assert.equal(durationWords('en', 36 * hour), '36 hours')
  assert.equal(durationWords('en', 90_000), '2 minutes')
})
