import { EndpointView } from './endpoint-view.tsx'
import { SellerWebhooks } from './seller-webhooks.tsx'

/** One endpoint of a seller. */
export default function EndpointScreen() {
  return (
    <SellerWebhooks>
      <EndpointView />
    </SellerWebhooks>
  )
}
