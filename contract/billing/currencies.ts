import { otherDecimals } from './currency-decimals.ts'

const hundredths =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob bov brl bsd btn bwp byn bzd cad cdf che chf chw cny cop cou crc ' +
  'cup cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gtq gyd hkd hnl htg huf idr ils inr irr jmd kes kgs khr kpw kyd ' +
  'kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn mxv myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln ' +
  'qar ron rsd rub sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt top try ttd twd tzs uah usd usn uyu uzs ved ' +
  'ves wst xcd xcg yer zar zmw zwg'

const decimals = new Map<string, number>([...hundredths.split(' ').map((code) => [code, 2] as const), ...Object.entries(otherDecimals)])

/** Every currency, as the wire writes it: ISO 4217 in lower case. */
export const currencies: readonly string[] = [...decimals.keys()].sort()

export function isCurrency(text: string): boolean {
  return decimals.has(text)
}

/** How many decimals the major unit has: 2 for usd, 0 for jpy. */
export function decimalsOf(currency: string): number {
  const count = decimals.get(currency)
  if (count === undefined) throw new RangeError(`${currency} is no currency of ISO 4217 in lower case.`)
  return count
}
