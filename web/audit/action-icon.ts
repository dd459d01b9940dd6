import {
  Building2,
  FileDown,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Palette,
  RotateCw,
  Send,
  ShieldAlert,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { AuditAction } from '#contract/audit-actions.ts'

type Subject = AuditAction extends infer Action ? (Action extends `${infer Subject}.${string}` ? Subject : never) : never

const icons: Record<Subject, LucideIcon> = {
  user: UserRound,
  impersonation: ShieldAlert,
  email: Mail,
  password: KeyRound,
  session: MonitorSmartphone,
  sessions: MonitorSmartphone,
  account: Link2,
  'api-key': KeyRound,
  'secret-key': KeyRound,
  'organization-token': KeyRound,
  'webhook-endpoint': Webhook,
  organization: Building2,
  member: UsersRound,
  invitation: Send,
  job: RotateCw,
  'benefit-grant': RotateCw,
  look: Palette,
  letter: Mail,
  export: FileDown,
  team: UsersRound,
  'team-member': UsersRound,
}

export function iconOf(action: AuditAction) {
  return icons[action.split('.')[0] as Subject]
}
