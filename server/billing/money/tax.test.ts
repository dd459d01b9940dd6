import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { taxRegistrations } from '#contract/billing/tax-registrations.ts'
import { taxOn, taxTable, taxWithin } from './tax.ts'
import { checks, formatsOf, memberStates } from './tax-id-formats.ts'
import { readTaxId } from './tax-ids.ts'
import { europeanRates, vatRateOf } from './vat-rates.ts'

const everywhere = ['EU', 'CH', 'GB', 'NO']
const sale = { country: 'DE', sellerCountry: 'DE', registrations: everywhere, taxId: null }

test('a registered seller takes the standard VAT of the buyer’s country, and nothing elsewhere', async () => {
  const rate = async (country: string | null) => (await taxTable.rateFor({ ...sale, country })).basisPoints
  assert.equal(await rate('DE'), 1900)
  assert.equal(await rate('FR'), 2000)
  assert.equal(await rate('GB'), 2000)
  assert.equal(await rate('NO'), 2500)
  assert.equal(await rate('CH'), 810)
  for (const untaxed of ['US', 'XX', 'constructor', null]) assert.equal(await rate(untaxed), 0)
  assert.equal(Object.keys(europeanRates).length, 27)
  assert.deepEqual(Object.keys(memberStates), Object.keys(europeanRates))
  assert.deepEqual(taxRegistrations.toSorted(), [...Object.keys(europeanRates), ...everywhere].sort())
  assert.equal(vatRateOf('toString'), null)
})

test('no tax is taken in the name of a seller where it is not registered', async () => {
  const rate = async (country: string, registrations: string[]) => taxTable.rateFor({ ...sale, country, registrations })
  assert.deepEqual(await rate('DE', []), { basisPoints: 0, country: null, reverseCharge: false })
  assert.equal((await rate('DE', ['DE'])).basisPoints, 1900)
  assert.equal((await rate('FR', ['DE'])).basisPoints, 0)
  assert.equal((await rate('FR', ['EU'])).basisPoints, 2000)
  assert.equal((await rate('GB', ['EU'])).basisPoints, 0)
  assert.equal((await rate('CH', ['CH'])).basisPoints, 810)
})

test('a business abroad owes the tax itself, registered seller or not', async () => {
  const vatId = (value: string) => [value, 'eu_vat'] as const
  const french = { ...sale, country: 'FR', sellerCountry: 'DE', taxId: vatId('FR40303265045') }
  assert.deepEqual(await taxTable.rateFor(french), { basisPoints: 0, country: 'FR', reverseCharge: true })
  assert.deepEqual(await taxTable.rateFor({ ...french, registrations: [] }), { basisPoints: 0, country: 'FR', reverseCharge: true })
  assert.equal((await taxTable.rateFor({ ...french, sellerCountry: 'FR' })).basisPoints, 2000)
  assert.equal((await taxTable.rateFor({ ...french, sellerCountry: 'US' })).basisPoints, 0)
  assert.equal((await taxTable.rateFor({ ...french, country: 'ES' })).basisPoints, 2100)
  assert.equal((await taxTable.rateFor({ ...french, country: 'GR', taxId: vatId('EL094259216') })).basisPoints, 0)
  assert.equal((await taxTable.rateFor({ ...french, country: 'GR', sellerCountry: 'GR', taxId: vatId('EL094259216') })).basisPoints, 2400)
  const abroad: [country: string, taxId: readonly [string, string]][] = [
    ['GB', ['GB980780684', 'gb_vat']],
    ['CH', ['CHE107787577MWST', 'ch_vat']],
    ['NO', ['NO995525828MVA', 'no_vat']],
  ]
  for (const [country, taxId] of abroad) {
    assert.equal((await taxTable.rateFor({ ...french, country, taxId })).reverseCharge, true, country)
    assert.equal((await taxTable.rateFor({ ...french, country, taxId, sellerCountry: country })).reverseCharge, false, country)
  }
  // A company number is no proof of a registration for VAT.
  assert.equal((await taxTable.rateFor({ ...french, country: 'CH', taxId: ['CHE107787577', 'ch_uid'] })).basisPoints, 810)
})

test('a seller that has not said where it is sells nothing under reverse charge', async () => {
  const taxId = ['FR40303265045', 'eu_vat'] as const
  const rate = await taxTable.rateFor({ ...sale, country: 'FR', sellerCountry: null, taxId })
  assert.deepEqual(rate, { basisPoints: 2000, country: 'FR', reverseCharge: false })
})

test('rounds tax half away from zero, and gives back exactly what was taken', async () => {
  const german = await taxTable.rateFor(sale)
  assert.equal(taxOn(1000, german), 190)
  assert.equal(taxOn(50, german), 10) // 9.5
  assert.equal(taxOn(-50, german), -10)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 }), (net, parts) => {
      const tax = taxOn(net, german)
      let [remainingAmount, remainingTax] = [net, tax]
      for (const wanted of [...parts, net]) {
        const amount = Math.min(wanted, remainingAmount)
        const back = taxWithin({ amount, of: net, tax, remainingAmount, remainingTax, step: 1 })
        assert.ok(back >= 0)
        remainingAmount -= amount
        remainingTax -= back
        assert.ok(remainingTax >= 0)
      }
      assert.equal(remainingTax, 0)
    }),
  )
})

const valid: [typed: string, country: string, format: string, value?: string][] = [
  ['AT U13585627', 'AT', 'eu_vat', 'ATU13585627'],
  ['BE 0403.019.261', 'BE', 'eu_vat', 'BE0403019261'],
  ['BG175074752', 'BG', 'eu_vat'],
  ['175074752', 'BG', 'bg_uic'],
  ['CY10259033P', 'CY', 'eu_vat'],
  ['CZ25123891', 'CZ', 'eu_vat'],
  ['de136695976', 'DE', 'eu_vat', 'DE136695976'],
  ['DK13585628', 'DK', 'eu_vat'],
  ['EE100931558', 'EE', 'eu_vat'],
  ['ES-J99216582', 'ES', 'eu_vat', 'ESJ99216582'],
  ['J99216582', 'ES', 'es_cif'],
  ['FI20774740', 'FI', 'eu_vat'],
  ['FR40303265045', 'FR', 'eu_vat'],
  ['EL094259216', 'GR', 'eu_vat'],
  ['HR33392005961', 'HR', 'eu_vat'],
  ['33392005961', 'HR', 'hr_oib'],
  ['HU12892312', 'HU', 'eu_vat'],
  ['12892312-2-41', 'HU', 'hu_tin', '12892312241'],
  ['IE6433435F', 'IE', 'eu_vat'],
  ['IT00743110157', 'IT', 'eu_vat'],
  ['LT119511515', 'LT', 'eu_vat'],
  ['LU15027442', 'LU', 'eu_vat'],
  ['LV40003521600', 'LV', 'eu_vat'],
  ['MT11679112', 'MT', 'eu_vat'],
  ['NL004495445B01', 'NL', 'eu_vat'],
  ['PL8567346215', 'PL', 'eu_vat'],
  ['PT501964843', 'PT', 'eu_vat'],
  ['RO18547290', 'RO', 'eu_vat'],
  ['18547290', 'RO', 'ro_tin'],
  ['SE123456789701', 'SE', 'eu_vat'],
  ['SI50223054', 'SI', 'eu_vat'],
  ['SK2022749619', 'SK', 'eu_vat'],
  ['GB 980 7806 84', 'GB', 'gb_vat', 'GB980780684'],
  ['CHE-107.787.577', 'CH', 'ch_uid', 'CHE107787577'],
  ['CHE-107.787.577 MWST', 'CH', 'ch_vat', 'CHE107787577MWST'],
  ['NO 995 525 828 MVA', 'NO', 'no_vat', 'NO995525828MVA'],
  ['91-1144442', 'US', 'us_ein', '911144442'],
  ['83 914 571 673', 'AU', 'au_abn', '83914571673'],
  ['T5835678256246', 'JP', 'jp_trn'],
  ['5835678256246', 'JP', 'jp_cn'],
  ['16.727.230/0001-97', 'BR', 'br_cnpj'],
  ['123456782RT0001', 'CA', 'ca_gst_hst'],
  ['PST-1234-5678', 'CA', 'ca_pst_bc', 'PST12345678'],
  ['123456-7', 'CA', 'ca_pst_mb'],
  ['1234567', 'CA', 'ca_pst_sk'],
  ['27AAPFU0939F1ZV', 'IN', 'in_gst'],
  ['100123456700003', 'AE', 'ae_trn'],
]

test('takes the tax ids of a country in its formats, as people type them', () => {
  for (const [typed, country, format, value = typed] of valid) {
    const read = readTaxId(typed, country)
    assert.equal(read?.[1], format, `${typed} of ${country}`)
    if (country !== 'BR') assert.equal(read?.[0], value)
  }
})

test('refuses a wrong digit, another country’s id, and a country without formats', () => {
  for (const [typed, country] of [
    ['DE136695977', 'DE'],
    ['136695976', 'FR'],
    ['DE136695976', 'FR'],
    ['FR41303265045', 'FR'],
    ['GB980780685', 'GB'],
    ['GR094259216', 'GR'],
    ['XI980780684', 'GB'],
    ['123', 'XX'],
    ['123', ''],
    ['', 'DE'],
    ['123', 'constructor'],
    ['9'.repeat(100_000), 'DE'],
  ] as const)
    assert.equal(readTaxId(typed, country), null, `${typed.slice(0, 20)} of ${country}`)
})

test('every format has a check that works, and belongs to a country', () => {
  assert.equal(Object.keys(checks).length + 1, 74)
  const countries = [...new Set(Object.keys(checks).map((format) => format.slice(0, 2).toUpperCase()))]
  for (const country of [...countries, ...Object.keys(memberStates)]) {
    // Throws when a validator has another name.
    for (const typed of ['1', 'DE1', `${country === 'GR' ? 'EL' : country}1`, '123456789', '12345678901', '1234567890123'])
      readTaxId(typed, country)
  }
  for (const format of Object.keys(checks).filter((format) => format !== 'eu_oss_vat'))
    assert.ok(formatsOf(format.slice(0, 2).toUpperCase()).includes(format), format)
})
