import {
  declareSignedInPath,
  declarePublicPath,
  type RoutesByArea,
} from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    declareSignedInPath('/account', 1, 'hub', '我的', 'Me'),
    declareSignedInPath('/setaccount', 2, 'hub', '账户设置', 'Account settings'),
    declareSignedInPath('/setpassword', 3, 'editor', '修改密码', 'Change password'),
    declareSignedInPath('/setservice', 3, 'editor', '客服设置', 'Service contact', 'house.service'),
    declareSignedInPath('/setphone', 3, 'editor', '修改手机号', 'Change phone'),
    declareSignedInPath('/shmc', 3, 'editor', '商户名称', 'Merchant name', 'house.rename'),
  ],
  'Sign-in and player': [
    declarePublicPath('/user_register', 0, 'steps', '注册', 'Register'),
    declarePublicPath('/login', 0, 'editor', '登录', 'Sign in'),
    declarePublicPath('/forgetpass', 0, 'steps', '忘记密码', 'Forgot password'),
  ],
  Platform: [
    declarePublicPath('/platform/sign-in', 0, 'steps', '平台登录', 'Platform sign-in'),
    declarePublicPath('/platform/join', 0, 'steps', '加入平台', 'Join the platform'),
  ],
} as const satisfies RoutesByArea
