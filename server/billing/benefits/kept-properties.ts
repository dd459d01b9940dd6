import type { BenefitCreate } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { findUploadedFiles } from '../files/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'

type Given = { type: BenefitCreate['type']; properties: object }
type Kept = { properties: JsonObject; meterId: string | null }
type Of<T extends BenefitCreate['type']> = Extract<BenefitCreate, { type: T }>['properties']

/** What a seller wants a benefit to give, as it is kept: everything it refers to is there and is the seller's own. */
export async function keptProperties(app: App, organizationId: string, { type, properties }: Given): Promise<Kept> {
  switch (type) {
    case 'custom':
      return own({ note: (properties as Of<'custom'>).note ?? null })
    case 'discord': {
      const place = await located(app, 'discord', organizationId, properties)
      return own(place ?? refuseField('INVALID_GUILD_TOKEN', ['properties', 'guild_token']))
    }
    case 'github_repository': {
      const place = await located(app, 'github', organizationId, properties)
      return own(place ?? refuseField('REPOSITORY_NOT_FOUND', ['properties', 'repository_name']))
    }
    case 'downloadables':
      return own(await keptFiles(app, organizationId, properties as Of<'downloadables'>))
    case 'license_keys': {
      const { prefix, expires, activations, limitUsage } = properties as Of<'license_keys'>
      return own({ prefix: prefix ?? null, expires: expires ?? null, activations: activations ?? null, limitUsage: limitUsage ?? null })
    }
    case 'meter_credit':
      return keptCredit(app, organizationId, properties as Of<'meter_credit'>)
  }
}

/** Their server is asked while the seller waits: one that does not answer is a matter of trying again. */
async function located(app: App, platform: PlatformName, organizationId: string, named: object): Promise<JsonObject | null> {
  try {
    return await app.platforms[platform].locate(named as JsonObject, { organizationId })
  } catch (error) {
    app.log.warn({ err: error, platform }, 'A platform did not say whether it knows a place.')
    return refuseField('PLATFORM_DOES_NOT_ANSWER', ['properties'])
  }
}

function own(properties: JsonObject): Kept {
  return { properties, meterId: null }
}

async function keptFiles(app: App, organizationId: string, { files, archived }: Of<'downloadables'>): Promise<JsonObject> {
  const found = await findUploadedFiles(app, organizationId, 'downloadable', files)
  const missing = files.findIndex((id) => !found.has(id))
  if (missing !== -1) refuseField('FILE_DOES_NOT_EXIST', ['properties', 'files', missing], files[missing])
  const wanted = [...new Set(files)]
  return { files: wanted, archived: Object.fromEntries(Object.entries(archived).filter(([id]) => wanted.includes(id))) }
}

async function keptCredit(app: App, organizationId: string, { units, rollover, meterId }: Of<'meter_credit'>): Promise<Kept> {
  const { usageBasedBilling } = await sellerSettings(app, organizationId)
  if (!usageBasedBilling) refuseField('USAGE_BILLING_DISABLED', ['type'])
  if (!(await findMeter(app, organizationId, meterId))) refuseField('METER_DOES_NOT_EXIST', ['properties', 'meter_id'], meterId)
  return { properties: { units, rollover, meterId }, meterId }
}

async function findMeter(app: App, organizationId: string, id: string): Promise<boolean> {
  const found = app.db
    .selectFrom('meters')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
  return (await found.select('id').executeTakeFirst()) !== undefined
}
