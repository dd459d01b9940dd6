/** Standard rates of VAT in basis points, as of November 2026. */
export const europeanRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

const neighbours: Readonly<Record<string, number>> = { CH: 810, GB: 2000, NO: 2500 }

/** The standard rate of a country, or null where this table knows none. */
export function vatRateOf(country: string): number | null {
  if (Object.hasOwn(europeanRates, country)) return europeanRates[country] as number
  return Object.hasOwn(neighbours, country) ? (neighbours[country] as number) : null
}

/** The Greek call themselves EL on their VAT ids. */
export function memberStateOf(vatId: string): string | null {
  const prefix = vatId.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return prefix !== 'GR' && Object.hasOwn(europeanRates, country) ? country : null
}
