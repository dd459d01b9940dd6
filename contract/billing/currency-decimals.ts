/** Currencies of ISO 4217 that are not counted in hundredths, with how many decimals their major unit has. */
export const otherDecimals: Readonly<Record<string, number>> = /* @__PURE__ */ (() => ({
  ...Object.fromEntries('bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'.split(' ').map((code) => [code, 0])),
  ...Object.fromEntries('bhd iqd jod kwd lyd omr tnd'.split(' ').map((code) => [code, 3])),
  ...Object.fromEntries('clf uyw'.split(' ').map((code) => [code, 4])),
}))()

/** The step between two amounts that can be charged, in minor units: card networks know no third decimal. */
export function chargeStepOf(currency: string): number {
  return 10 ** Math.max(0, decimalsIn(currency) - 2)
}

/** How many decimals a price has: as the server counts them, not as browsers do, which leave out what is not used in cash. */
export function decimalsIn(currency: string): number {
  return otherDecimals[currency] ?? 2
}
