import { AppCode } from './app-code.tsx'
import { BackupCode } from './backup-code.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { PasskeyStep } from './passkey-step.tsx'

/** What each way shows, and what it says above. */
export const steps = { totp: AppCode, otp: EmailedCode, passkey: PasskeyStep, backup: BackupCode } as const
export const leads = { totp: 'totpLead', otp: 'otpLead', passkey: 'passkeyLead', backup: 'backupLead' } as const
