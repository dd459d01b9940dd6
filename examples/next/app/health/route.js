import { notes } from '../../notes.js'

export const dynamic = 'force-dynamic'

export function GET() {
  return Response.json({ people: notes.size })
}
