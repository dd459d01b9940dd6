import loaders from 'virtual:messages/checkout'
import { InvalidCheckout } from './checkouts/invalid-checkout.tsx'
import { start } from './start/start.tsx'

await start(loaders, <InvalidCheckout />)
