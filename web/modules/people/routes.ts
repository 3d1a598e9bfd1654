import { atPath, openPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    atPath('/account', 1, 'hub', '我的', 'Me'),
    atPath('/setaccount', 2, 'hub', '账户设置', 'Account settings'),
    atPath('/setpassword', 3, 'editor', '修改密码', 'Change password'),
    atPath('/setservice', 3, 'editor', '客服设置', 'Service contact', 'house.service'),
    atPath('/setphone', 3, 'editor', '修改手机号', 'Change phone'),
    atPath('/shmc', 3, 'editor', '商户名称', 'Merchant name', 'house.rename'),
  ],
  'Sign-in and player': [
    openPath('/user_register', 0, 'steps', '注册', 'Register'),
    openPath('/login', 0, 'editor', '登录', 'Sign in'),
    openPath('/forgetpass', 0, 'steps', '忘记密码', 'Forgot password'),
  ],
  Platform: [
    openPath('/platform/sign-in', 0, 'steps', '平台登录', 'Platform sign-in'),
    openPath('/platform/join', 0, 'steps', '加入平台', 'Join the platform'),
  ],
} as const satisfies RoutesByArea
