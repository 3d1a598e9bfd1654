import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import {
  declareSignedInPath,
  declarePublicPath,
  type ModuleRoutes,
} from '#web/routing/route-row.ts'

export const routes = {
  Account: [
    {
      ...declareSignedInPath('/account', 1, 'hub', '我的', 'Me'),
      screen: lazyScreen(() => import('./account/account-screen.tsx'), 'AccountScreen'),
    },
    {
      ...declareSignedInPath('/setaccount', 2, 'hub', '账户设置', 'Account settings'),
      screen: lazyScreen(() => import('./account/set-account-screen.tsx'), 'SetAccountScreen'),
    },
    {
      ...declareSignedInPath('/setpassword', 3, 'editor', '修改密码', 'Change password'),
      screen: lazyScreen(() => import('./password/set-password-screen.tsx'), 'SetPasswordScreen'),
    },
    {
      ...declareSignedInPath(
        '/setservice',
        3,
        'editor',
        '客服设置',
        'Customer service',
        'house.service',
      ),
      screen: lazyScreen(() => import('./account/set-service-screen.tsx'), 'SetServiceScreen'),
    },
    {
      ...declareSignedInPath('/setphone', 3, 'editor', '更换手机号', 'Change phone number'),
      screen: lazyScreen(() => import('./phone/set-phone-screen.tsx'), 'SetPhoneScreen'),
      search: z.object({ step: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath('/shmc', 3, 'editor', '商户名称', 'Merchant name', 'house.rename'),
      screen: lazyScreen(() => import('./account/merchant-name-screen.tsx'), 'MerchantNameScreen'),
    },
  ],
  'Sign-in and player': [
    {
      ...declarePublicPath('/user_register', 0, 'steps', '注册', 'Register'),
      screen: lazyScreen(() => import('./sign-in/register-screen.tsx'), 'RegisterScreen'),
      search: z.object({ step: z.optional(z.string()) }),
    },
    {
      ...declarePublicPath('/login', 0, 'editor', '登录', 'Sign in'),
      screen: lazyScreen(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
      search: z.object({ redirect: z.optional(z.string()) }),
    },
    {
      ...declarePublicPath('/forgetpass', 0, 'steps', '忘记密码', 'Forgot password'),
      screen: lazyScreen(() => import('./password/forgot-screen.tsx'), 'ForgotScreen'),
      search: z.object({ step: z.optional(z.string()), redirect: z.optional(z.string()) }),
    },
  ],
  Platform: [
    {
      ...declarePublicPath('/platform/sign-in', 0, 'steps', '平台登录', 'Platform sign-in'),
      screen: lazyScreen(
        () => import('./platform-sign-in/desk-sign-in-screen.tsx'),
        'DeskSignInScreen',
      ),
    },
    {
      ...declarePublicPath('/platform/join', 0, 'steps', '加入平台', 'Join the platform'),
      screen: lazyScreen(() => import('./platform-sign-in/desk-join-screen.tsx'), 'DeskJoinScreen'),
      search: z.object({ ticket: z.optional(z.string()) }),
    },
  ],
} as const satisfies ModuleRoutes
