import { metricIntervals, metricLimits, type metricsRoutes } from '#contract/billing/metrics.ts'
import type { Handlers } from '../../http/handlers.ts'
import { onReplica } from '../../storage/on-replica.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { readMetrics } from './read-metrics.ts'

export const metricRoutes: Handlers<typeof metricsRoutes, 'snake_case'> = {
  get({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    return onReplica(app, (app) => readMetrics(app, { ...input, organizationIds }))
  },

  async limits() {
    const { minDate, minDays, maxDays } = metricLimits
    const most = Object.fromEntries(metricIntervals.map((name) => [name, { minDays, maxDays: maxDays[name] }]))
    return { minDate, intervals: most as Record<(typeof metricIntervals)[number], { minDays: number; maxDays: number }> }
  },
}
