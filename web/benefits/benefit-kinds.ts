import { Download, FolderGit2, Gauge, KeyRound, MessagesSquare, StickyNote } from 'lucide-react'

/** The sign of each kind, in the order in which they are offered. */
export const benefitIcons = {
  license_keys: KeyRound,
  downloadables: Download,
  custom: StickyNote,
  meter_credit: Gauge,
  discord: MessagesSquare,
  github_repository: FolderGit2,
}
