import { webhooks } from '@polar-sh/sdk/2026-04'

export const validateEvent = webhooks.validateEvent
