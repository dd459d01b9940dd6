import type { DataOf } from '#client/index.ts'
import type { AdministeredProvider } from '#contract/admin-social-providers.ts'
import type { api } from '../api/api.ts'

/** A provider with how many people are linked to it. */
export type OneProvider = DataOf<typeof api.admin.getSocialProvider>

const texts = ['icon', 'issuer', 'authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const
const flags = ['enabled', 'signUp', 'verifiesEmails'] as const
export const claimNames = ['id', 'email', 'emailVerified', 'name', 'picture'] as const
export type ClaimName = (typeof claimNames)[number]

/** A provider as its fields hold it. An empty text is none. */
export type ProviderDraft = Record<(typeof texts)[number] | 'name' | 'clientId' | 'clientSecret' | 'scopes', string> &
  Record<(typeof flags)[number], boolean> & { claims: Record<ClaimName, string> }

export function draftOf(provider: AdministeredProvider): ProviderDraft {
  const { name, clientId, enabled, signUp, verifiesEmails } = provider
  return {
    name,
    clientId,
    clientSecret: '',
    enabled,
    signUp,
    verifiesEmails,
    ...(Object.fromEntries(texts.map((text) => [text, provider[text] ?? ''])) as Record<(typeof texts)[number], string>),
    scopes: provider.scopes.join(' '),
    claims: Object.fromEntries(claimNames.map((claim) => [claim, provider.claims[claim] ?? ''])) as Record<ClaimName, string>,
  }
}

/** What differs from what is there now. A secret is sent only where another one was typed. */
export function inputOf(draft: ProviderDraft, provider: AdministeredProvider) {
  const before = draftOf(provider)
  const changed = texts.filter((text) => draft[text].trim() !== before[text])
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() || null }),
    ...(draft.clientId.trim() !== before.clientId && { clientId: draft.clientId.trim() }),
    ...(draft.clientSecret !== '' && { clientSecret: draft.clientSecret }),
    ...Object.fromEntries(changed.map((text) => [text, draft[text].trim() || null])),
    ...Object.fromEntries(flags.filter((flag) => draft[flag] !== before[flag]).map((flag) => [flag, draft[flag]])),
    ...(draft.scopes !== before.scopes && { scopes: wordsOf(draft.scopes) }),
    ...(JSON.stringify(draft.claims) !== JSON.stringify(before.claims) && { claims: claimsOf(draft.claims) }),
  }
}

/** Whether the secret would be sent to another address than before: then it must be typed again. */
export function sendsSecretElsewhere(draft: ProviderDraft, { issuer, tokenUrl }: AdministeredProvider): boolean {
  return draft.issuer.trim() !== (issuer ?? '') || draft.tokenUrl.trim() !== (tokenUrl ?? '')
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function claimsOf(claims: Record<ClaimName, string>): Record<string, string> | null {
  const named = Object.entries(claims).flatMap(([claim, path]) => (path.trim() === '' ? [] : [[claim, path.trim()]]))
  return named.length > 0 ? Object.fromEntries(named) : null
}
