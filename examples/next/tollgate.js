import 'server-only'
import { createVerifier } from '@tollgate/client/server'
import { headers } from 'next/headers'
import { cache } from 'react'

const { TOLLGATE_URL = 'http://localhost:3000' } = process.env
const { verify } = createVerifier({ baseURL: TOLLGATE_URL, secretKey: process.env.TOLLGATE_SECRET_KEY, entitlements: true })

/** Who sent this request, or null. Layout, page and components ask as often as they like: Tollgate is asked once for each request. */
export const readPerson = cache(async () => verify({ headers: await headers() }))
