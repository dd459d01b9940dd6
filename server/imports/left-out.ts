import type { UserFields } from '../kit/user-fields.ts'
import { type FileRecord, membersOf } from './records.ts'

/** Tells of what a file says and nothing here takes in: each name once, where it is first met. */
export function tellLeftOut(userFields: UserFields, tell: (sentence: string) => void) {
  const told = new Set<string>()
  const once = (place: string, name: string, why: string) => {
    if (told.has(name) || told.size >= most) return
    told.add(name)
    tell(`${place}: ${name} is left out, since ${why}. This is said once.`)
    if (told.size === most) tell('More is left out than is named here.')
  }
  return (place: string, given: object, { type }: FileRecord) => {
    for (const name of Object.keys(given)) if (!membersOf(type).includes(name)) once(place, name, `${article[type]} has no such member`)
    const { fields = {} } = given as { fields?: object }
    if (type !== 'user') return
    for (const name of Object.keys(fields))
      if (!Object.hasOwn(userFields, name)) once(place, `fields.${name}`, 'TOLLGATE_USER_FIELDS has no field of this name')
  }
}

const article = { user: 'a user', organization: 'an organization', role: 'a role', member: 'a member' }

/** Names are a caller's: a file with a new one in each line would be told line by line. */
const most = 100
