import { auth, signInURL, signOutURL } from '../tollgate.ts'
import { greet } from './actions.ts'

export default async function Home() {
  const person = await auth()
  const link = person ? <a href={signOutURL()}>Sign out</a> : <a href={signInURL()}>Sign in</a>
  return (
    <>
      <h1>{person ? `Hello, ${person.user.name}` : 'Welcome'}</h1>
      {link}
      <form action={greet}>
        <button type="submit">Greet</button>
      </form>
    </>
  )
}
