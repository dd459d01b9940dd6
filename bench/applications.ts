import { hash } from 'node:crypto'
import { refreshTokenOf } from '../server/oauth/refresh-token.ts'
import { type Person, secret } from './people.ts'

/** An application with the algorithm that is the default, which gets tokens for people and for itself. */
export const applicationId = '01900000-0a00-7000-8000-000000000001'
export const applicationSecret = `tg_as_${'bench'.repeat(8)}`
export const applicationScopes = 'openid email offline_access'

/** Who signed in to it: these renew their tokens, and as many after them are asked about. */
export const renewing = 500

/** Keycloak's own sizing guide plans for so many of these a second and core. */
export const perCoreOfKeycloak = 120

/** The sign-in of a person to the application, from which tokens come. */
export function authorizationIdOf({ id }: Person): string {
  const hex = hash('sha256', `authorization of ${id}`, 'hex')
  return `01900000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

export function firstRefreshTokenOf(person: Person): string {
  return refreshTokenOf({ config: { secrets: [secret] } }, { id: authorizationIdOf(person), generation: 0 })
}

/** A form of the application as it goes over the wire. */
export function formOf(path: '/token' | '/introspect', fields: Record<string, string>): string {
  const text = new URLSearchParams(fields).toString()
  const lines = [
    `POST /api/auth/oauth2${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    `Authorization: Basic ${Buffer.from(`${applicationId}:${applicationSecret}`).toString('base64')}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
