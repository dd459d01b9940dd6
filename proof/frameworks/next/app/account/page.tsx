import { auth, withAuth } from '../../tollgate.ts'

async function Name() {
  return (await auth())?.user.name
}

type Props = { searchParams: Promise<{ tab?: string }> }

export default withAuth(
  async (_person, { searchParams }: Props) => (
    <>
      <h1>
        Account of <Name />
      </h1>
      <p>Tab: {(await searchParams).tab}</p>
    </>
  ),
  { redirect: '/account' },
)
