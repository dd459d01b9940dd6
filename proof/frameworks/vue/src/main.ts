import { authGuard } from '@tollgate/client/vue'
import { createApp, h } from 'vue'
import { createRouter, createWebHistory, RouterView } from 'vue-router'
import Account from './Account.vue'
import Home from './Home.vue'
import { tollgate } from './tollgate.ts'

const heading = (words: string) => ({ render: () => h('h1', words) })

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/account', component: Account, meta: { auth: true } },
    { path: '/invoices', component: heading('Invoices'), meta: { permission: 'invoice:read' } },
    { path: '/refused', component: heading('You may not see this') },
    { path: '/failed', component: heading('Try again in a moment') },
  ],
})
router.beforeEach(authGuard(tollgate, { refused: '/refused' }))
router.onError(() => void router.push('/failed'))

createApp(RouterView).use(tollgate).use(router).mount('#app')
