'use server'

import { redirect } from 'next/navigation'
import { withAuth } from '../tollgate.ts'

/** An action is a door of its own: people who are signed out sign in, and are back on the page that called it. */
export const greet = withAuth(async (person, _form: FormData) => redirect(`/account?greeted=${person.user.id}`))
