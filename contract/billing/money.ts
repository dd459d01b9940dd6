import * as z from 'zod/mini'

/** Digits after the point of each active currency of ISO 4217, where they are not two. */
const otherDecimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries('bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'.split(' ').map((code) => [code, 0])),
  ...Object.fromEntries('bhd iqd jod kwd lyd omr tnd'.split(' ').map((code) => [code, 3])),
  clf: 4,
  uyw: 4,
}

export const currencies = (
  'aed afn all amd aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob bov brl bsd btn bwp byn bzd cad cdf che chf chw clf clp cny cop cou ' +
  'crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr iqd irr isk jmd jod ' +
  'jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn mxv myr mzn nad ngn nio ' +
  'nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt ' +
  'tnd top try ttd twd tzs uah ugx usd usn uyi uyu uyw uzs ved ves vnd vuv wst xaf xcd xcg xof xpf yer zar zmw zwg'
).split(' ')

/** How many digits of an amount in minor units stand after the point. */
export function decimalsOf(currency: string): number {
  return otherDecimals[currency] ?? 2
}

/** A currency as a caller names it: ISO 4217, in small letters. */
export const Currency = z.enum(currencies, { error: 'Input should be a currency of ISO 4217 in lower case' })

/** Minor units. Of an answer, where sums may be negative. */
export const Amount = z.int()

export const priceLimits = {
  least: 50,
  most: 99_999_999,
  custom: { most: 1_000_000, fallbackPreset: 1000, fallbackMinimum: 50 },
} as const

/** What a fixed price may be, and what a buyer may choose to pay. */
export const PriceAmount = z.int().check(z.gte(priceLimits.least), z.lte(priceLimits.most))

/** Cents per unit with up to twelve decimals: too fine for a number, so it is text everywhere. */
export const UnitAmount = z.pipe(
  z.union([
    z.pipe(
      z.number().check(z.positive()),
      z.transform((amount) => plainDecimal(amount)),
    ),
    z.string(),
  ]),
  z.string().check(
    z.regex(/^(?=.*[1-9])\d{1,17}(?:\.\d{1,12})?$/, { error: 'Input should be a valid decimal greater than 0' }),
    z.refine((text) => text.replace('.', '').replace(/^0+/, '').length <= 17, {
      error: 'Decimal input should have no more than 17 digits in total',
    }),
  ),
)

/** `1e-7` is a number's own way to write itself; a decimal has digits only. */
function plainDecimal(amount: number): string {
  const text = String(amount)
  return /e/i.test(text) ? amount.toFixed(12).replace(/\.?0+$/, '') : text
}
