/** How much of their credits, or of the most that a meter can cost them, customers have used when they are told so, in percent. */
export const usageAlertPercents = [50, 80, 100] as const
