import { notes } from '../notes.js'
import { auth, signInURL, signOutURL } from '../tollgate.js'
import { keepNote } from './actions.js'

export default async function Home() {
  const person = await auth()
  if (!person) return <Welcome />
  const { user, organization } = person
  const kept = notes.get(user.id) ?? []
  return (
    <>
      <h1>Hello, {user.name}</h1>
      <p>You act for {organization ? `${organization.slug} as ${organization.role}` : 'yourself'}.</p>
      <form action={keepNote}>
        <label>
          Note <input name="note" required maxLength={200} />
        </label>
        <button type="submit">Keep</button>
      </form>
      <ul>
        {kept.map((note, at) => (
          <li key={at}>{note}</li>
        ))}
      </ul>
      <a href="/reports">Reports</a> <a href={signOutURL('/')}>Sign out</a>
    </>
  )
}

function Welcome() {
  return (
    <>
      <h1>Welcome</h1>
      <a href={signInURL('/')}>Sign in</a>
    </>
  )
}
