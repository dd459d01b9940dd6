import { SellerWebhooks } from './seller-webhooks.tsx'
import { WebhookList } from './webhook-list.tsx'

/** Where programs of the seller hear of what happens. */
export default function WebhooksScreen() {
  return (
    <SellerWebhooks>
      <WebhookList />
    </SellerWebhooks>
  )
}
