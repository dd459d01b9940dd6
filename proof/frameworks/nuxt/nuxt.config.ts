export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  devtools: { enabled: false },
  app: { head: { title: 'Invoices', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  // Overwritten where it runs: NUXT_TOLLGATE_SECRET_KEY, NUXT_PUBLIC_TOLLGATE_URL and so on.
  runtimeConfig: {
    tollgateSecretKey: '',
    tollgateWebhookSecret: '',
    public: { tollgateUrl: 'http://localhost:3000', applicationUrl: 'http://localhost:4000' },
  },
})
