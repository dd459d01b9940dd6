import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'
import { standings } from '../standings.ts'
import { Instant } from '../users.ts'
import { viewedLists, viewLimits } from './viewed-lists.ts'

const View = z.object({ id: z.string(), list: z.enum(viewedLists), name: z.string(), query: z.string(), createdAt: Instant })
export type View = z.infer<typeof View>

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(viewLimits.name))
/** What follows the question mark in the address of a list. */
const Query = z.string().check(z.maxLength(viewLimits.query), z.regex(/^[\w\-.~%+&=,*!'()@:]*$/))

/** The active one unless named. */
const organizationId = z.optional(z.string())
const forbidden = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'] as const

/** Under `/api/auth/organization`: views that those who sell for it keep of its lists, and share. */
export const savedViews = {
  listViews: get('/organization/list-views', {
    summary: 'List the views that were saved of one list of a seller, by name.',
    access: 'session',
    within: standings.sell,
    input: z.object({ organizationId, list: z.enum(viewedLists) }),
    output: z.array(View),
    errors: forbidden,
  }),
  saveView: post('/organization/save-view', {
    summary: 'Keep the filters, the search, the order and the columns of a list under a name, for everyone who sells for the organization.',
    access: 'session',
    within: standings.sell,
    input: z.object({ organizationId, list: z.enum(viewedLists), name: Name, query: Query }),
    output: View,
    errors: [...forbidden, 'TOO_MANY_VIEWS'],
  }),
  renameView: post('/organization/rename-view', {
    summary: 'Call a saved view by another name.',
    access: 'session',
    input: z.object({ id: z.string(), name: Name }),
    output: View,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  deleteView: post('/organization/delete-view', {
    summary: 'Delete a saved view.',
    access: 'session',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
