import type { timeline } from '#contract/billing/timeline.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readTimeline } from './read-timeline.ts'

export const timelineRoutes: Handlers<typeof timeline, 'snake_case'> = {
  timeline: ({ app, caller, input }) => readTimeline(app, caller, input),
}
