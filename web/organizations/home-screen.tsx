import { Navigate, useParams } from '@tanstack/react-router'

/** `/o/acme` alone leads to its members. */
export default function HomeScreen() {
  const { slug = '' } = useParams({ strict: false })
  return <Navigate href={`/o/${slug}/members`} replace />
}
