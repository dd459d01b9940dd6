import { startTestServer } from '#server/testing/test-server.ts'
import type { Row } from './row.ts'

const email = 'ann@example.com'

/** A message that stands in the list of what is wrong with an input rather than above it. */
async function issueOf(answer: Response): Promise<Response> {
  const { code, issues } = (await answer.json()) as { code: string; issues: { message: string }[] }
  return Response.json({ code, message: issues[0]?.message }, { status: answer.status })
}

export const doorRows: Row[] = [
  [
    'Invalid callbackURL',
    403,
    'INVALID_CALLBACKURL',
    async () => (await startTestServer()).browser().post('/send-verification-email', { email, callbackURL: 'https://evil.example' }),
  ],
  [
    'Invalid origin',
    403,
    'INVALID_ORIGIN',
    async () => (await startTestServer()).browser().post('/send-verification-email', { email }, { origin: 'https://evil.example' }),
  ],
  ['Required', 400, 'VALIDATION_ERROR', async () => issueOf(await (await startTestServer()).browser().post('/sign-in/email', { email }))],
  [
    'Invalid input',
    400,
    'VALIDATION_ERROR',
    async () => issueOf(await (await startTestServer()).browser().post('/sign-in/email', { email, password: 5 })),
  ],
]
