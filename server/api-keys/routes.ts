import type { apiKey } from '#contract/api-keys.ts'
import { errors } from '#contract/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Refusal, refuse } from '../kit/refusal.ts'
import { createKey } from './create-key.ts'
import { deleteAllExpiredKeys, deleteKey, deleteKeys } from './delete-key.ts'
import { keyOwnerOf, keyReaderOf, secretOwnerOf } from './key-owner.ts'
import { listedKeys } from './listed-keys.ts'
import { retirePrevious, rotateKey } from './rotate-key.ts'
import { shownKey } from './shown-key.ts'
import { countOwnKeys, findOwnKey, findOwnKeys, findPageOfKeys } from './store.ts'
import { updateKey } from './update-key.ts'
import { verifyKey } from './verify-key.ts'

export const apiKeyRoutes: Handlers<typeof apiKey> = {
  async create(call) {
    const { userId, organizationId, ...details } = call.input
    const { text, key } = await createKey(call.app, await secretOwnerOf(call, { userId, organizationId }), details)
    return { ...shownKey(call.app, key), key: text }
  },

  async get(call) {
    const { app, input } = call
    return shownKey(app, (await findOwnKey(app, await keyReaderOf(call, input), input.id)) ?? refuse('API_KEY_NOT_FOUND'))
  },

  async list(call) {
    const { app, input } = call
    const { limit, offset, sortBy, sortDirection } = input
    const owner = await keyReaderOf(call, input)
    // Older clients read a bare list; newer ones ask for a page and read it with its total.
    if (limit === undefined && offset === undefined && sortBy === undefined) {
      return listedKeys(app, await findOwnKeys(app, owner))
    }
    const order = { by: sortBy ?? 'createdAt', direction: sortDirection ?? 'desc' } as const
    const page = { limit: limit ?? 100, offset: offset ?? 0 }
    const keys = await findPageOfKeys(app, owner, { order, ...page })
    return { apiKeys: await listedKeys(app, keys), total: await countOwnKeys(app, owner), ...page }
  },

  async update(call) {
    const { userId, organizationId, keyId, ...changes } = call.input
    return shownKey(call.app, await updateKey(call.app, await keyOwnerOf(call, { userId, organizationId }), keyId, changes))
  },

  async rotate(call) {
    const { keyId, overlap } = call.input
    const { text, key } = await rotateKey(call.app, await secretOwnerOf(call, call.input), keyId, { overlap })
    return { ...shownKey(call.app, key), key: text }
  },

  async retirePrevious(call) {
    return shownKey(call.app, await retirePrevious(call.app, await keyOwnerOf(call, call.input), call.input.keyId))
  },

  async delete(call) {
    await deleteKey(call.app, await keyOwnerOf(call, call.input), call.input.keyId)
    return { success: true }
  },

  async deleteSeveral(call) {
    const { organizationId, ...which } = call.input
    return { deleted: await deleteKeys(call.app, await keyOwnerOf(call, { organizationId }), which) }
  },

  async verify({ app, input }) {
    const { key, refused } = await verifyKey(app, input.key, { permissions: input.permissions })
    return refused ? { valid: false, error: errorOf(refused), key: null } : { valid: true, error: null, key: shownKey(app, key) }
  },

  async deleteAllExpiredApiKeys({ app, caller }) {
    await deleteAllExpiredKeys(app, caller)
    return { success: true, error: null }
  },
}

function errorOf({ code, message, tryAgainIn }: Refusal) {
  const [, , wireCode] = errors[code] as readonly [number, string, string?]
  return { code: wireCode ?? code, message, ...(tryAgainIn !== undefined && { details: { tryAgainIn } }) }
}
