import { goToSignIn, signInAt, signOutAt } from '#lib/server/addresses.js'
import { notes } from '#lib/server/notes.js'

export async function load({ locals }) {
  const person = await locals.readPerson()
  if (!person) return { signIn: signInAt('/') }
  const { user, organization } = person
  const place = organization ? `${organization.slug} as ${organization.role}` : 'yourself'
  return { name: user.name, place, notes: notes.get(user.id) ?? [], signOut: signOutAt('/') }
}

/** An action is a door of its own: it asks again who is there, whatever page showed its form. */
export const actions = {
  async keep({ locals, request }) {
    const person = await locals.readPerson()
    if (!person) goToSignIn('/')
    const note = String((await request.formData()).get('note') ?? '').slice(0, 200)
    notes.set(person.user.id, [note, ...(notes.get(person.user.id) ?? [])].slice(0, 20))
  },
}
