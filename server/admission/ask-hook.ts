import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { adminRoles, rolesIn } from '#contract/permissions.ts'
import { Metadata } from '#contract/users.ts'
import type { App } from '../kit/app.ts'
import { systemClock } from '../kit/clock.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { newId } from '../kit/random.ts'
import { type CatalogueEntry, Refusal, refuse } from '../kit/refusal.ts'
import { exchange } from '../webhook-delivery/exchange.ts'
import { signMessage } from '../webhook-delivery/sign-message.ts'
import type { Admission, Newcomer } from './newcomer.ts'

const Answer = z.discriminatedUnion('allow', [
  z.object({
    allow: z.literal(true),
    publicMetadata: z.nullish(Metadata),
    privateMetadata: z.nullish(Metadata),
    role: z.nullish(z.string()),
  }),
  z.object({ allow: z.literal(false), message: z.nullish(z.string()) }),
])
type Answer = z.infer<typeof Answer>

/** Asks the application's hook, if configured, whether a newcomer may sign up, and for the fields it knows of them. */
export async function askHook(app: App, newcomer: Newcomer): Promise<Admission> {
  const { signUpHook: url, signUpHookSecret: secret } = app.config
  if (url === undefined || secret === undefined) return {}
  const answer = await answerOf(app, newcomer, { url, secret })
  if (!answer) return app.config.signUpHookFailure === 'allow' ? {} : refuse('SIGN_UP_HOOK_FAILED')
  if (!answer.allow) throw new Refusal('SIGN_UP_REFUSED', {}, inWords(answer.message))
  return admissionIn(answer)
}

/** What the hook said; null when it said nothing that can be understood. */
async function answerOf(app: App, newcomer: Newcomer, { url, secret }: { url: string; secret: string }): Promise<Answer | null> {
  const { email, name, method, visitor } = newcomer
  const { ipAddress, userAgent } = visitor
  const body = JSON.stringify({ type: 'user.creating', data: { email, name, method, ipAddress, userAgent } })
  const signed = signMessage({ id: newId(app), body, at: systemClock.now(), secrets: [secret] })
  const headers = { 'content-type': 'application/json', 'user-agent': 'tollgate-sign-up-hook', ...signed }
  const came = await exchange(app, { url, headers, body }, { whole: limits.signUpHook.patience, kept: limits.signUpHook.answerBytes })
  try {
    if (came.httpCode !== 200) throw new Error(came.error ?? `It answered ${came.httpCode}.`)
    const answer = z.parse(Answer, JSON.parse(came.response ?? ''))
    if (answer.allow) admissionIn(answer)
    return answer
  } catch (error) {
    app.log.warn({ err: error, method }, 'The hook before sign-up gave no answer that can be understood.')
    return null
  }
}

function admissionIn({ publicMetadata, privateMetadata, role }: Extract<Answer, { allow: true }>): Admission {
  return {
    ...(publicMetadata && { publicMetadata: checkMetadata(publicMetadata) }),
    ...(privateMetadata && { privateMetadata: checkMetadata(privateMetadata) }),
    ...(role && { role: knownRole(role) }),
  }
}

function knownRole(text: string): string {
  const roles = rolesIn(text)
  const unknown = roles.find((role) => !Object.hasOwn(adminRoles, role))
  if (unknown !== undefined || roles.length === 0) throw new Error(`There is no role ${unknown ?? text}.`)
  return roles.join(',')
}

/** The refusal in the application's own words: one line, which a person reads on our page. */
function inWords(message: string | null | undefined): CatalogueEntry {
  const line = (message ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  const [status, usual, code] = errors.SIGN_UP_REFUSED
  return [status, line.slice(0, limits.signUpHook.wordsLength) || usual, code]
}
