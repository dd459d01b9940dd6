import { AppCode } from './app-code.tsx'
import { BackupCode } from './backup-code.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { PasskeyStep } from './passkey-step.tsx'

/** What each way shows. */
export const steps = { totp: AppCode, otp: EmailedCode, passkey: PasskeyStep, backup: BackupCode } as const
