import { isDocumentAddress } from '#contract/redirect-addresses.ts'
import { narrowedToOffered } from '../applications/organization-terms.ts'
import { type ApplicationRow, findApplication, keepDescribed } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { defineState } from '../kit/state.ts'
import { describeClient, isWithinLimit, offeredTo } from './describe-client.ts'

/**
 * The application that asks: one that is known, or one that a document at its name describes. The document is read for people who are signed in:
 * strangers could have us ask any server on the internet. To them it is unread.
 */
export async function findAsker(app: App, caller: Caller | null, clientId: string): Promise<ApplicationRow | 'unread' | undefined> {
  const known = await findApplication(app, clientId)
  if (known?.source === 'organization') return narrowedToOffered(app, known)
  if (known?.source === 'registered') return known
  if (known && (known.source === 'dynamic' || isFresh(app, known))) return withOffered(app, known)
  if (!app.config.clientMetadataDocuments || !isDocumentAddress(clientId, app.config)) return undefined
  const kept = documentsOf(app).get(clientId)
  if (kept && isFresh(app, kept)) return withOffered(app, kept)
  if (!caller || caller.user.isAnonymous) return 'unread'
  return (await isWithinLimit(app, `for ${caller.user.id}`)) ? readClient(app, clientId) : undefined
}

/** What is open to applications that describe themselves is read each time: an API may have been opened or closed since. */
async function withOffered(app: App, row: ApplicationRow): Promise<ApplicationRow> {
  return { ...row, ...(await offeredTo(app)) }
}

/**
 * Reads the document again, so many times a minute for each host. What fails is not kept, for it may be mended at any time: the limit alone spares the
 * host.
 */
export async function readClient(app: App, address: string): Promise<ApplicationRow | undefined> {
  const reading = readingsOf(app).get(address) ?? read(app, address)
  readingsOf(app).set(address, reading)
  return reading.finally(() => readingsOf(app).delete(address))
}

async function read(app: App, address: string): Promise<ApplicationRow | undefined> {
  const described = await describeClient(app, address).catch((error: unknown) => {
    app.log.info({ err: error, clientId: address }, 'A document that should describe an application could not be read.')
    return undefined
  })
  if (!described) return undefined
  keep(documentsOf(app), described)
  if (await findApplication(app, address)) await keepDescribed(app, described)
  return described
}

function isFresh(app: App, { freshUntil }: ApplicationRow): boolean {
  return freshUntil !== null && freshUntil > now(app)
}

/** What was read, and is about to be asked about: nothing is stored until a person says yes. */
const documentsOf = defineState(() => new Map<string, ApplicationRow>())
/** What is being read: many requests at once read a document once. */
const readingsOf = defineState(() => new Map<string, Promise<ApplicationRow | undefined>>())

const mostKept = 500

function keep(documents: Map<string, ApplicationRow>, row: ApplicationRow) {
  documents.delete(row.id)
  if (documents.size >= mostKept) documents.delete(documents.keys().next().value as string)
  documents.set(row.id, row)
}
