import { authGuard } from '@tollgate/client/vue'

export default defineNuxtRouteMiddleware((to) => {
  const nuxt = useNuxtApp()
  if (import.meta.client && nuxt.isHydrating && nuxt.payload.serverRendered) return // the server has judged this page
  const guard = authGuard(nuxt.$tollgate, {
    refused: createError({ statusCode: 403, message: 'You may not see this.', fatal: true }),
    go: (address) => nuxt.runWithContext(() => navigateTo(address, { external: true })),
  })
  return guard(to)
})
