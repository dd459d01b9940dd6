import type { DataOf } from '#client/index.ts'
import type { api } from '../api/api.ts'

export type AdminLook = DataOf<typeof api.admin.getLook>

/** The look as its fields hold it: an empty text is what the configuration says, or ours. */
export type LookDraft = {
  applicationName: string
  logoUrl: string
  logoDarkUrl: string
  iconUrl: string
  accent: string
  radius: string
  illustration: boolean
  termsUrl: string
  privacyUrl: string
  supportUrl: string
  fromName: string
}

const texts = ['logoUrl', 'logoDarkUrl', 'iconUrl', 'accent', 'termsUrl', 'privacyUrl', 'supportUrl', 'fromName'] as const

/** Everything back to the configuration. */
export const nothingChosen = {
  applicationName: null,
  radius: null,
  illustration: null,
  ...(Object.fromEntries(texts.map((name) => [name, null])) as Record<(typeof texts)[number], null>),
}

export function draftOf(look: AdminLook): LookDraft {
  const written = Object.fromEntries(texts.map((name) => [name, look[name] ?? ''])) as Record<(typeof texts)[number], string>
  const { applicationName, illustration, radius } = look
  return { applicationName, illustration, radius: radius === null ? '' : String(radius), ...written }
}

/** What differs from what is there now. */
export function inputOf(draft: LookDraft, look: AdminLook) {
  const before = draftOf(look)
  const changed = texts.filter((name) => draft[name].trim() !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name].trim() || null])),
    ...(draft.applicationName.trim() !== before.applicationName && { applicationName: draft.applicationName.trim() || null }),
    ...(draft.radius !== before.radius && { radius: draft.radius.trim() === '' ? null : Number(draft.radius) }),
    ...(draft.illustration !== before.illustration && { illustration: draft.illustration }),
  }
}

/** The open page takes on the new look as a fresh one would. */
export function wear({ applicationName, style }: AdminLook) {
  document.documentElement.dataset.product = applicationName
  const worn = document.querySelector('link[href^="/api/auth/look/"]')
  if (style === null) return worn?.remove()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style
  link.addEventListener('load', () => worn?.remove())
  document.head.append(link)
}
