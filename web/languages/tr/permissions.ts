import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Roller',
  lead: 'Bu kuruluşta her rolün neler yapabildiği. Birden çok rolü olan kişi, bunlardan herhangi birinin izin verdiğini yapabilir.',
  caption: 'Rollere göre izinler',
  corner: 'İzin',
  customLead: '“{role}” rolünden sonrakiler sunucu yapılandırmasından gelir.',
  yes: 'İzin var',
  no: 'İzin yok',
  organization: 'Kuruluş',
  organization_update: 'Adı, URL’yi ve logoyu değiştirme, etkinliği görme',
  organization_delete: 'Kuruluşu silme',
  member: 'Üyeler',
  member_create: 'Üye ekleme',
  member_update: 'Üyelerin rollerini değiştirme',
  member_delete: 'Üye çıkarma',
  invitation: 'Davetler',
  invitation_create: 'Kişi davet etme',
  invitation_cancel: 'Davet iptal etme',
  team: 'Ekipler',
  team_create: 'Ekip oluşturma',
  team_update: 'Ekipleri yeniden adlandırma ve üyelerini yönetme',
  team_delete: 'Ekip silme',
  billing: 'Faturalandırma',
  billing_manage: 'Plan seçme, ödeme yapma ve faturaları görme',
} as const satisfies Translation<typeof english>
