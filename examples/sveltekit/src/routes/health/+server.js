import { notes } from '#lib/server/notes.js'

export function GET() {
  return Response.json({ people: notes.size })
}
