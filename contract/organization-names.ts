import * as z from 'zod/mini'

/** Names of organizations, their slugs, and names of teams. Forms validate by these alone. */
export const OrganizationName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
export const OrganizationSlug = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/))
export const TeamName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
