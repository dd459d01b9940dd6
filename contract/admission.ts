/** What a newcomer hears when the application itself, asked, does not want them or does not answer. */
export const hookErrors = ['SIGN_UP_REFUSED', 'SIGN_UP_HOOK_FAILED'] as const

/** What a newcomer hears at a gate: who may sign up is a setting, and the application may have a word too. */
export const gateErrors = ['SIGN_UP_CLOSED', 'INVITATION_REQUIRED', 'WAITLIST_ONLY', 'EMAIL_DOMAIN_NOT_ALLOWED', ...hookErrors] as const
