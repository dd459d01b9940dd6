import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** Names of organizations, their slugs, and names of teams and roles. Forms validate by these alone. */
export const OrganizationName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
export const OrganizationSlug = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/))
/** Several roles share one text, separated by commas, and their names are compared as they are: in small letters, without what cannot be seen. */
export const RoleName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(limits.role.maxNameLength), z.regex(/^[^,\p{C}\p{Zl}\p{Zp}]+$/u))
export const TeamName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
