import type { Sums } from '../sums/sums.ts'

/** What was added up before a stretch of time and after it. */
type Stretch = { before: Sums; after: Sums }

export type Figures = ReturnType<typeof figureOf> & { cumulativeRevenue: number }

/** The figures of each stretch. */
export function figuresOf(stretches: readonly Stretch[]): Figures[] {
  let cumulativeRevenue = 0
  return stretches.map((stretch) => {
    const figure = figureOf(stretch)
    cumulativeRevenue += figure.revenue
    return { ...figure, cumulativeRevenue }
  })
}

function figureOf({ before, after }: Stretch) {
  const within = (name: keyof Sums) => after[name] - before[name]
  const [orders, revenue] = [within('orders'), within('revenue')]
  const [checkouts, succeededCheckouts] = [within('checkouts'), within('succeeded')]
  return {
    orders,
    revenue,
    averageOrderValue: average(revenue, orders),
    oneTimeProducts: within('oneTimeOrders'),
    oneTimeProductsRevenue: within('oneTimeRevenue'),
    newSubscriptions: within('started'),
    newSubscriptionsRevenue: within('newRevenue'),
    renewedSubscriptions: within('renewals'),
    renewedSubscriptionsRevenue: within('renewedRevenue'),
    // A subscription active for a part of the period counts.
    activeSubscriptions: after.joined - before.departed,
    churnedSubscriptions: within('departed'),
    churnRate: share(within('departed'), before.joined - before.departed),
    subscriptionsBefore: before.joined - before.departed,
    monthlyRecurringRevenue: after.recurring,
    averageRevenuePerUser: average(after.recurring, after.joined - after.departed),
    trials: within('trials'),
    convertedTrials: within('converted'),
    trialConversion: share(within('converted'), within('trials')),
    checkouts,
    succeededCheckouts,
    checkoutsConversion: share(succeededCheckouts, checkouts),
  }
}

/** Of all periods: sums are added up, states are the last one, and shares are those of the whole. */
export function totalsOf(figures: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => figures.reduce((total, figure) => total + figure[name], 0)
  const last = (name: keyof Figures) => figures.at(-1)?.[name] ?? 0
  return {
    orders: sum('orders'),
    revenue: sum('revenue'),
    cumulativeRevenue: last('cumulativeRevenue'),
    averageOrderValue: average(sum('revenue'), sum('orders')),
    oneTimeProducts: sum('oneTimeProducts'),
    oneTimeProductsRevenue: sum('oneTimeProductsRevenue'),
    newSubscriptions: sum('newSubscriptions'),
    newSubscriptionsRevenue: sum('newSubscriptionsRevenue'),
    renewedSubscriptions: sum('renewedSubscriptions'),
    renewedSubscriptionsRevenue: sum('renewedSubscriptionsRevenue'),
    activeSubscriptions: last('activeSubscriptions'),
    churnedSubscriptions: sum('churnedSubscriptions'),
    churnRate: share(sum('churnedSubscriptions'), figures[0]?.subscriptionsBefore ?? 0),
    subscriptionsBefore: figures[0]?.subscriptionsBefore ?? 0,
    monthlyRecurringRevenue: last('monthlyRecurringRevenue'),
    averageRevenuePerUser: last('averageRevenuePerUser'),
    trials: sum('trials'),
    convertedTrials: sum('convertedTrials'),
    trialConversion: share(sum('convertedTrials'), sum('trials')),
    checkouts: sum('checkouts'),
    succeededCheckouts: sum('succeededCheckouts'),
    checkoutsConversion: share(sum('succeededCheckouts'), sum('checkouts')),
  }
}

function average(amount: number, count: number): number {
  return count === 0 ? 0 : Math.ceil(amount / count)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
