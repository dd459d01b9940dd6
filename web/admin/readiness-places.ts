import type { ReadinessId } from '#contract/readiness-ids.ts'

/** The settings that decide about each subject, and the guide that tells more. */
export const readinessPlaces: Readonly<Record<ReadinessId, { settings: readonly string[]; guide: string }>> = {
  production: { settings: ['NODE_ENV'], guide: 'deploy' },
  address: { settings: ['TOLLGATE_URL'], guide: 'deploy' },
  secret: { settings: ['TOLLGATE_SECRET'], guide: 'deploy' },
  proxies: { settings: ['TOLLGATE_TRUSTED_PROXIES'], guide: 'deploy' },
  passwords: { settings: ['TOLLGATE_PASSWORD_MINIMUM', 'TOLLGATE_BREACHED_PASSWORDS_URL'], guide: 'settings' },
  web: { settings: [], guide: 'deploy' },
  mail: { settings: ['SMTP_URL'], guide: 'deploy' },
  migrations: { settings: ['DATABASE_URL'], guide: 'command-line' },
  providers: { settings: [], guide: 'social' },
  outbox: { settings: [], guide: 'command-line' },
  webhooks: { settings: [], guide: 'webhooks' },
  payments: { settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], guide: 'selling' },
  backup: { settings: [], guide: 'backup-and-restore' },
}
