import fc from 'fast-check'
import { oddText } from './odd-values.ts'

/** What the wire lets through in a header: no line breaks, no NUL, one byte a character. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000))

const origins = ['null', 'https://evil.example', 'http://localhost:3000.evil.example', 'http://localhost:3000', 'file://', '://', '*']
const types = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  '',
  ';;;',
]

/** Headers that no honest browser sends, beside those that the caller needs. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    origin: fc.oneof(fc.constantFrom(...origins), headerText),
    'content-type': fc.oneof(fc.constantFrom(...types), headerText),
    authorization: fc.oneof(
      headerText,
      headerText.map((text) => `Bearer ${text}`),
      fc.constantFrom('Bearer tg_sk_x', 'Bearer a.b%', 'Basic Og=='),
    ),
    'x-api-key': headerText,
    'x-captcha-response': headerText,
    'user-agent': headerText,
    'accept-language': fc.oneof(headerText, fc.constantFrom('*', 'xx-XX;q=9', 'de-DE-1996,,;q=', 'i-klingon')),
    'x-forwarded-for': headerText,
    'sec-fetch-site': fc.oneof(fc.constantFrom('cross-site', 'same-site', 'none'), headerText),
    referer: fc.oneof(fc.constantFrom(...origins), headerText),
    'idempotency-key': headerText,
    'transfer-encoding-hint': headerText,
  },
  { requiredKeys: [] },
)

/** Cookies of ours that somebody else wrote. */
export const hostileCookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'better-auth.session_token',
        'better-auth.session_data',
        'better-auth.state',
        'better-auth.device',
        'better-auth.dont_remember',
        'x',
      ),
      fc.oneof(headerText, fc.constantFrom('%', '%00', `${'x'.repeat(32)}.${'A'.repeat(43)}=`, 'e30', 'bnVsbA', '.', 'a.b.c', '"quoted"')),
    ),
    { maxLength: 3 },
  )
  .map((cookies) => cookies.map(([name, value]) => `${name}=${value.replaceAll(';', '')}`).join('; '))
