import * as z from 'zod/mini'
import { Email, Name } from '#contract/users.ts'
import type { Claimed } from './dialect.ts'

/** A person at a provider. The subject alone identifies: addresses and names change hands. */
export type Identity = {
  subject: string
  email: string | null
  /** Only what the provider asserts in so many words. */
  emailVerified: boolean
  name: string | null
  image: string | null
  profile: object
}

/** The parts of a provider's claims that can be trusted; null when they identify no one. */
export function cleanIdentity({ subject, email, emailVerified, name, image, profile }: Claimed): Identity | null {
  const id = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof id !== 'string' || id.trim() === '' || id.length > 255) return null
  const address = z.safeParse(Email, email)
  return {
    subject: id,
    email: address.success ? address.data : null,
    emailVerified: address.success && emailVerified === true, // never a truthy text
    name: cleanName(name),
    image: typeof image === 'string' && isImage(image) ? image : null,
    profile,
  }
}

function cleanName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const line = [...name.replaceAll(/\p{Cc}/gu, ' ').trim()].slice(0, 200).join('')
  return z.safeParse(Name, line).data ?? null
}

function isImage(address: string): boolean {
  return /^https:\/\/\S{1,2000}$/.test(address) || /^data:image\/[a-z.+-]+;base64,[A-Za-z0-9+/=]{1,16384}$/.test(address)
}
