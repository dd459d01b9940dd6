import { ApplicationWebhooks } from './application-webhooks.tsx'
import { WebhookList } from './webhook-list.tsx'

/** Where the application hears of people and organizations. */
export default function ApplicationWebhooksScreen() {
  return (
    <ApplicationWebhooks>
      <WebhookList />
    </ApplicationWebhooks>
  )
}
