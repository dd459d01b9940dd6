import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'

/** ISO 3166-1 alpha-2. */
export const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK ' +
  'CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS ' +
  'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV ' +
  'LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR ' +
  'TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Where a state is part of what is owed: kept with its country before it, `US-NY`. */
export const states: Readonly<Record<string, readonly string[]>> = {
  US: (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX ' +
    'UT VT VA WA WV WI WY'
  ).split(' '),
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
}

const part = z.nullable(z.string())

/** In answers. */
export const Address = z.object({ line1: part, line2: part, postal_code: part, city: part, state: part, country: z.string() })
export type Address = Camel<z.infer<typeof Address>>

/** What an address says about tax, and no more of where someone lives. */
export function placeOf(address: Address | null): Address | null {
  return address && { line1: null, line2: null, postalCode: null, city: null, state: address.state, country: address.country }
}

const given = z.nullish(z.string().check(z.trim(), z.maxLength(200)))

/** As a caller gives it. Empty parts are none; a state of the United States or Canada gets its country before it. */
export const GivenAddress = z.pipe(
  z
    .object({
      line1: given,
      line2: given,
      postal_code: given,
      city: given,
      state: given,
      country: z.string().check(
        z.toUpperCase(),
        z.refine((code) => countries.includes(code), { error: 'Input should be a country of ISO 3166-1 alpha-2' }),
      ),
    })
    .check(
      z.refine(({ state, country }) => !state || !states[country] || stateOf(state, country) !== undefined, {
        error: 'Invalid state for this country.',
        path: ['state'],
      }),
    ),
  z.transform((address): z.infer<typeof Address> => {
    const { state, country } = address
    return {
      line1: address.line1 || null,
      line2: address.line2 || null,
      postal_code: address.postal_code || null,
      city: address.city || null,
      state: state ? (stateOf(state, country) ?? state) : null,
      country,
    }
  }),
)

/** Whether an address says more than a country and a state. */
export function hasStreet({ line1, line2, postalCode, city }: Address): boolean {
  return Boolean(line1 || line2 || postalCode || city)
}

function stateOf(state: string, country: string): string | undefined {
  const code = state.toUpperCase().replace(`${country}-`, '')
  return states[country]?.includes(code) ? `${country}-${code}` : undefined
}
