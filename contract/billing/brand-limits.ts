/** How long a seller’s own words on its pages may be. */
export const brandLimits = { tagline: 160, thanks: 400 } as const
