import { withAuth } from '../../../tollgate.ts'

export const GET = withAuth(async (person, _request: Request) => Response.json({ for: person.user.id }), { permission: 'invoice:read' })
