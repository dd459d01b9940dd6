import { ApplicationWebhooks } from './application-webhooks.tsx'
import { EndpointView } from './endpoint-view.tsx'

/** One endpoint of the application. */
export default function ApplicationEndpointScreen() {
  return (
    <ApplicationWebhooks>
      <EndpointView />
    </ApplicationWebhooks>
  )
}
