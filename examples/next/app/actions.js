'use server'

import { revalidatePath } from 'next/cache'
import { notes } from '../notes.js'
import { withAuth } from '../tollgate.js'

/** An action is a door of its own: it asks again who is there, whatever the page showed that led here. */
export const keepNote = withAuth(async (person, form) => {
  const note = String(form.get('note') ?? '').slice(0, 200)
  const kept = notes.get(person.user.id) ?? []
  notes.set(person.user.id, [note, ...kept].slice(0, 20))
  revalidatePath('/')
})
