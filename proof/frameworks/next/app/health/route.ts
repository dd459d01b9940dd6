import { gone } from '../../gone.ts'

export const dynamic = 'force-dynamic'

export function GET() {
  return Response.json({ gone: [...gone] })
}
