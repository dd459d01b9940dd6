import { normalText } from '#contract/kit/normal-text.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'

/** More than any setting allows. */
const longest = 1024

/** Refuses a username that breaks the rules of length and letters. */
export function checkUsername({ config }: App, username: string) {
  const length = [...normalUsername(username)].length
  if (length < config.usernameMinimum) refuse('USERNAME_IS_TOO_SHORT')
  if (length > config.usernameMaximum) refuse('USERNAME_IS_TOO_LONG')
  if (!new RegExp(config.usernamePattern, 'u').test(username)) refuse('USERNAME_IS_INVALID')
}

/** How a username is stored and compared: letters of either size are the same name. */
export function normalUsername(username: string): string {
  return normalText(username, { upTo: longest }).toLowerCase()
}

/** The two columns behind a wished username: one to compare, one to show as it was typed. */
export function usernameColumns(username: string, displayUsername?: string) {
  return { username: normalUsername(username), displayUsername: displayUsername ?? username }
}
