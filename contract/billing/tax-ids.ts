import * as z from 'zod/mini'

export const taxIdFormats = [
  'ad_nrt',
  'ae_trn',
  'ar_cuit',
  'au_abn',
  'au_arn',
  'bg_uic',
  'bh_vat',
  'bo_tin',
  'br_cnpj',
  'br_cpf',
  'ca_bn',
  'ca_gst_hst',
  'ca_pst_bc',
  'ca_pst_mb',
  'ca_pst_sk',
  'ca_qst',
  'ch_uid',
  'ch_vat',
  'cl_tin',
  'cn_tin',
  'co_nit',
  'cr_tin',
  'de_stn',
  'do_rcn',
  'ec_ruc',
  'eg_tin',
  'es_cif',
  'eu_oss_vat',
  'eu_vat',
  'gb_vat',
  'ge_vat',
  'hk_br',
  'hr_oib',
  'hu_tin',
  'id_npwp',
  'il_vat',
  'in_gst',
  'is_vat',
  'jp_cn',
  'jp_rn',
  'jp_trn',
  'ke_pin',
  'kr_brn',
  'kz_bin',
  'li_uid',
  'mx_rfc',
  'my_frp',
  'my_itn',
  'my_sst',
  'ng_tin',
  'no_vat',
  'no_voec',
  'nz_gst',
  'om_vat',
  'pe_ruc',
  'ph_tin',
  'ro_tin',
  'rs_pib',
  'ru_inn',
  'ru_kpp',
  'sa_vat',
  'sg_gst',
  'sg_uen',
  'si_tin',
  'sv_nit',
  'th_vat',
  'tr_tin',
  'tw_vat',
  'ua_vat',
  'us_ein',
  'uy_ruc',
  've_rif',
  'vn_tin',
  'za_vat',
] as const
export type TaxIdFormat = (typeof taxIdFormats)[number]

/** Where several formats may fit, in the order they are tried. */
const several: Readonly<Record<string, readonly TaxIdFormat[]>> = {
  AU: ['au_abn', 'au_arn'],
  BG: ['bg_uic', 'eu_vat'],
  BR: ['br_cnpj', 'br_cpf'],
  CA: ['ca_gst_hst', 'ca_pst_bc', 'ca_pst_mb', 'ca_pst_sk', 'ca_qst', 'ca_bn'],
  CH: ['ch_uid', 'ch_vat'],
  DE: ['de_stn', 'eu_vat'],
  ES: ['es_cif', 'eu_vat'],
  HR: ['hr_oib', 'eu_vat'],
  HU: ['hu_tin', 'eu_vat'],
  JP: ['jp_cn', 'jp_rn', 'jp_trn'],
  MY: ['my_frp', 'my_itn', 'my_sst'],
  NO: ['no_vat', 'no_voec'],
  RO: ['ro_tin', 'eu_vat'],
  RU: ['ru_inn', 'ru_kpp'],
  SG: ['sg_gst', 'sg_uen'],
  SI: ['si_tin', 'eu_vat'],
}
const onlyVat = 'AT BE CY CZ DK EE FI FR GR IE IT LT LU LV MT NL PL PT SE SK'.split(' ')

/** The formats a tax id of a country may have, in the order they are tried. None means that its tax ids are not known. */
export function taxIdFormatsOf(country: string): readonly TaxIdFormat[] {
  if (several[country]) return several[country]
  if (onlyVat.includes(country)) return ['eu_vat']
  return taxIdFormats.filter((format) => format.startsWith(`${country.toLowerCase()}_`))
}

/** On the wire: the number and its format, or nothing. */
export const TaxId = z.nullable(z.array(z.string()))

/** As a caller gives it: a text, or the pair it was answered with. Which format it has depends on the country. */
export const GivenTaxId = z.nullish(
  z.pipe(
    z.union([z.string().check(z.maxLength(100)), z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(2))]),
    z.transform((given) => (typeof given === 'string' ? given : given[0])?.trim() || null),
  ),
)
