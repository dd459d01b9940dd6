import { defaultBasePath } from '#client/transport.ts'
import { contract } from '#contract/index.ts'
import type { FirstReads } from '../start/ask-early.ts'

/** What the app asks for before it is here. */
export function firstReads(): FirstReads {
  const { getSession, getSettings, listAuditEntries, organization } = contract
  return {
    anyone: [addressOf(getSettings)],
    session: addressOf(getSession),
    person: [addressOf(organization.list)],
    organization: `${addressOf(organization.getOrganization)}?organizationSlug=`,
    inOrganization: [`${addressOf(organization.listRoles)}?organizationSlug=`],
    home: [addressOf(organization.listUserInvitations), `${addressOf(listAuditEntries)}?limit=25`],
    elsewhere: [addressOf(organization.listRoles)],
  }
}

function addressOf({ path }: { path: string }) {
  return defaultBasePath + path
}
