import { useParams } from '@tanstack/react-router'
import { Forward } from '../navigation/forward.tsx'

/** `/o/acme` alone leads to its members. */
export default function HomeScreen() {
  const { slug = '' } = useParams({ strict: false })
  return <Forward to={`/o/${slug}/members`} />
}
