import type { DataOf } from '#client/index.ts'
import type { BenefitType } from '#contract/billing/benefits.ts'
import type { billing } from '../api/billing.ts'
import { type MetadataRow, metadataOf, rowsOf } from '../selling/metadata.ts'

export type Benefit = DataOf<typeof billing.benefits.get>

/** A benefit as the form has it: the properties of every kind beside each other, of which one kind's are sent. */
export type BenefitDraft = {
  type: BenefitType
  description: string
  note: string
  prefix: string
  expires: boolean
  ttl: string
  timeframe: 'year' | 'month' | 'day'
  limitsActivations: boolean
  activations: string
  customerAdmin: boolean
  limitUsage: string
  files: { fileId: string; name: string }[]
  meterId: string
  units: string
  rollover: boolean
  guildToken: string
  roleId: string
  owner: string
  repository: string
  permission: 'pull' | 'triage' | 'push' | 'maintain' | 'admin'
  metadata: MetadataRow[]
}

export const emptyDraft: BenefitDraft = {
  type: 'custom',
  description: '',
  note: '',
  prefix: '',
  expires: false,
  ttl: '1',
  timeframe: 'year',
  limitsActivations: false,
  activations: '3',
  customerAdmin: true,
  limitUsage: '',
  files: [],
  meterId: '',
  units: '',
  rollover: false,
  guildToken: '',
  roleId: '',
  owner: '',
  repository: '',
  permission: 'pull',
  metadata: [],
}

export function draftOf(benefit: Benefit): BenefitDraft {
  return { ...emptyDraft, type: benefit.type, description: benefit.description, metadata: rowsOf(benefit.metadata), ...knownOf(benefit) }
}

function knownOf(benefit: Benefit): Partial<BenefitDraft> {
  switch (benefit.type) {
    case 'custom':
      return { note: benefit.properties.note ?? '' }
    case 'license_keys': {
      const { prefix, expires, activations, limitUsage } = benefit.properties
      return {
        prefix: prefix ?? '',
        ...(expires && { expires: true, ttl: String(expires.ttl), timeframe: expires.timeframe }),
        ...(activations && {
          limitsActivations: true,
          activations: String(activations.limit),
          customerAdmin: activations.enableCustomerAdmin,
        }),
        limitUsage: limitUsage === null ? '' : String(limitUsage),
      }
    }
    case 'downloadables':
      return { files: benefit.properties.files.map((fileId) => ({ fileId, name: '' })) }
    case 'meter_credit':
      return { meterId: benefit.properties.meterId, units: String(benefit.properties.units), rollover: benefit.properties.rollover }
    case 'discord':
      return { guildToken: benefit.properties.guildToken, roleId: benefit.properties.roleId }
    case 'github_repository': {
      const { repositoryOwner, repositoryName, permission } = benefit.properties
      return { owner: repositoryOwner, repository: repositoryName, permission }
    }
  }
}

export function inputOf(draft: BenefitDraft, known?: Benefit) {
  return {
    type: draft.type,
    description: draft.description.trim(),
    metadata: metadataOf(draft.metadata, known?.metadata),
    properties: propertiesOf(draft),
  }
}

function propertiesOf(draft: BenefitDraft) {
  switch (draft.type) {
    case 'custom':
      return { note: draft.note.trim() || null }
    case 'license_keys':
      return {
        prefix: draft.prefix.trim() || null,
        expires: draft.expires ? { ttl: Number(draft.ttl), timeframe: draft.timeframe } : null,
        activations: draft.limitsActivations ? { limit: Number(draft.activations), enableCustomerAdmin: draft.customerAdmin } : null,
        limitUsage: draft.limitUsage === '' ? null : Number(draft.limitUsage),
      }
    case 'downloadables':
      return { files: draft.files.map(({ fileId }) => fileId) }
    case 'meter_credit':
      return { meterId: draft.meterId, units: Number(draft.units), rollover: draft.rollover }
    case 'discord':
      return { guildToken: draft.guildToken.trim(), roleId: draft.roleId.trim() }
    case 'github_repository':
      return { repositoryOwner: draft.owner.trim(), repositoryName: draft.repository.trim(), permission: draft.permission }
  }
}
