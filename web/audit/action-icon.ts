import {
  AppWindow,
  Building2,
  DoorOpen,
  FileDown,
  Fingerprint,
  KeyRound,
  Link2,
  LogIn,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Palette,
  RotateCw,
  Scale,
  Send,
  ShieldAlert,
  ShieldCheck,
  Store,
  Tag,
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
  'two-factor': ShieldCheck,
  passkey: Fingerprint,
  session: MonitorSmartphone,
  sessions: MonitorSmartphone,
  account: Link2,
  terms: Scale,
  'api-key': KeyRound,
  'secret-key': KeyRound,
  application: AppWindow,
  'social-provider': LogIn,
  'organization-token': KeyRound,
  'webhook-endpoint': Webhook,
  organization: Building2,
  selling: Store,
  member: UsersRound,
  invitation: Send,
  discount: Tag,
  customer: UserRound,
  portal: DoorOpen,
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
