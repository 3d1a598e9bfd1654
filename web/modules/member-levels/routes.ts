import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Members: [
    declareSignedInPath('/member_level', 2, 'list', '会员等级', 'Member levels', 'levels.see'),
    declareSignedInPath('/grade_preference', 3, 'list', '等级优惠', 'Level offers', 'offers.see'),
  ],
} as const satisfies RoutesByArea
