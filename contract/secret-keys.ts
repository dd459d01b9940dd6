import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { type SecretKeyScope, secretKeyScopes } from './secret-key-scopes.ts'
import { Instant } from './users.ts'

const Scopes = z.array(z.enum(secretKeyScopes)).check(z.minLength(1))
/** Single addresses and CIDR blocks. */
const Addresses = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).check(z.minLength(1), z.maxLength(100))

/** A key without its secret. */
export const SecretKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, to tell it by. */
  start: z.string(),
  /** What it opens; null is everything. */
  scopes: z.nullable(z.array(z.enum(secretKeyScopes))),
  expiresAt: z.nullable(Instant),
  /** Where it may be used from; null is everywhere. */
  addresses: z.nullable(z.array(z.string())),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type SecretKey = z.infer<typeof SecretKey>
export type { SecretKeyScope }

const ShownOnce = z.extend(SecretKey, { key: z.string() })

/** Mounted among the administrators' routes. For people only: a key that made keys would outlive its own end. */
export const adminSecretKeys = {
  createSecretKey: post('/admin/create-secret-key', {
    summary: 'Make a key by which an application’s own server may call. It is shown once.',
    access: 'sensitive-session',
    permission: { user: ['set-password'] },
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      /** Without scopes the key opens everything that keys may open. */
      scopes: z.nullish(Scopes),
      expiresAt: z.nullish(z.iso.datetime({ offset: true })),
      addresses: z.nullish(Addresses),
    }),
    output: ShownOnce,
    errors: ['FORBIDDEN', 'VALIDATION_ERROR'],
  }),
  rotateSecretKey: post('/admin/rotate-secret-key', {
    summary: 'Make the successor of a key, with the same name, scopes, addresses and term. The old one works for another day.',
    access: 'sensitive-session',
    permission: { user: ['set-password'] },
    input: z.object({ id: z.string() }),
    output: ShownOnce,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listSecretKeys: get('/admin/list-secret-keys', {
    summary: 'List the keys of applications’ servers, without their secrets.',
    access: 'session',
    permission: { user: ['set-password'] },
    input: z.object({}),
    output: z.array(SecretKey),
    errors: ['FORBIDDEN'],
  }),
  deleteSecretKey: post('/admin/delete-secret-key', {
    summary: 'Make a server’s key worthless.',
    access: 'fresh-session',
    permission: { user: ['set-password'] },
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
