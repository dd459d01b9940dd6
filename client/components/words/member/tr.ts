import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Üyeler',
  invitations: 'Gönderilen davetler',
  you: 'Siz',
  roleOf: 'Rol: {name}',
  lastOwner: 'Tek sahip. Önce başka birini sahip yapın.',
  remove: 'Çıkar',
  removed: '{name} kuruluştan çıkarıldı.',
  removeConfirmTitle: '{name}, {organization} kuruluşundan çıkarılsın mı?',
  removeConfirm: 'Erişimini hemen kaybeder. Yalnızca yeni bir davetle dönebilir.',
  unproven: 'Bu kişinin e-posta adresi henüz doğrulanmadı. Sahip olabilmesi için önce doğrulaması gerekir.',
  resend: 'Yeniden gönder',
  resent: '{address} adresine davet yeniden gönderildi.',
  cancelInvitation: 'Daveti iptal et',
  canceledToast: '{address} adresine gönderilen davet iptal edildi.',
  expired: 'Süresi doldu',
  expiry: 'Bitiş',
  noInvitations: 'Davet yok',
  previous: 'Önceki',
  next: 'Sonraki',
}
