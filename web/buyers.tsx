import words from 'virtual:words/checkout'
import { BuyerScreens, fetchScreen } from './buyer-screens.tsx'
import { readCheckoutPath } from './checkouts/checkout.ts'
import { readCheckout } from './checkouts/read-checkout.ts'
import { start } from './start/start.tsx'

// Asked for while the words are on their way: the page is painted once, in its seller's colour.
const asked = readCheckoutPath(location.pathname)
if (asked && !asked.isOver) void readCheckout(asked.clientSecret)
await start(words, <BuyerScreens />, fetchScreen(location.pathname))
