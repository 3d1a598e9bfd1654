import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    declareSignedInPath('/member_management', 2, 'list', '会员管理', 'Members', 'members.see'),
    declareSignedInPath('/vip_list', 3, 'list', '会员列表', 'VIP list', 'members.see'),
    declareSignedInPath('/spend_record', 3, 'list', '消费记录', 'Spending', 'members.see'),
  ],
} as const satisfies RoutesByArea
