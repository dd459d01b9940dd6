import type { RecurringBridge } from '#contract/billing/metrics.ts'
import type { Sums } from '../sums/sums.ts'

/** What was added up before a stretch of time and after it: of everything, and of what was sold in the currency that is told. */
type Stretch = Record<'all' | 'sold', { before: Sums; after: Sums }>

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

/** Things are counted in all currencies. Amounts are of one, and so are their means. */
function figureOf({ all, sold }: Stretch) {
  const within = (name: keyof Sums) => all.after[name] - all.before[name]
  const amount = (name: keyof Sums) => sold.after[name] - sold.before[name]
  const [orders, revenue] = [within('orders'), amount('revenue')]
  const [checkouts, succeededCheckouts] = [within('checkouts'), within('succeeded')]
  const subscriptionsBefore = all.before.joined - all.before.departed
  return {
    orders,
    revenue,
    ordersSold: amount('orders'),
    averageOrderValue: average(revenue, amount('orders')),
    oneTimeProducts: within('oneTimeOrders'),
    oneTimeProductsRevenue: amount('oneTimeRevenue'),
    newSubscriptions: within('started'),
    newSubscriptionsRevenue: amount('newRevenue'),
    renewedSubscriptions: within('renewals'),
    renewedSubscriptionsRevenue: amount('renewedRevenue'),
    // A subscription active for a part of the period counts.
    activeSubscriptions: all.after.joined - all.before.departed,
    churnedSubscriptions: within('departed'),
    churnRate: share(within('departed'), subscriptionsBefore),
    subscriptionsBefore,
    monthlyRecurringRevenue: sold.after.recurring,
    averageRevenuePerUser: average(sold.after.recurring, sold.after.joined - sold.after.departed),
    trials: within('trials'),
    convertedTrials: within('converted'),
    trialConversion: share(within('converted'), within('trials')),
    checkouts,
    succeededCheckouts,
    checkoutsConversion: share(succeededCheckouts, checkouts),
  }
}

/**
 * By what the recurring revenue moved from what it was before to what it was after. What an older process moved beside this one is known by its sum alone:
 * it counts as expansion or contraction.
 */
export function bridgeOf({ before, after }: Stretch['sold']): RecurringBridge {
  const within = (name: keyof Sums) => after[name] - before[name]
  const [added, taken] = [within('recurringNew'), within('recurringChurn')]
  const [more, less] = [within('recurringExpansion'), within('recurringContraction')]
  const untold = within('recurring') - (added + more - less - taken)
  return {
    start: before.recurring,
    new: added,
    expansion: more + Math.max(0, untold),
    contraction: less + Math.max(0, -untold),
    churn: taken,
    end: after.recurring,
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
    ordersSold: sum('ordersSold'),
    averageOrderValue: average(sum('revenue'), sum('ordersSold')),
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
