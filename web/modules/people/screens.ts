import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

export const screens = {
  '/login': {
    screen: lazyScreen(() => import('./sign-in/login-screen.tsx'), 'LoginScreen'),
    search: z.object({ redirect: z.optional(z.string()) }),
  },
  '/user_register': {
    screen: lazyScreen(() => import('./sign-in/register-screen.tsx'), 'RegisterScreen'),
    search: z.object({ step: z.optional(z.string()) }),
  },
  '/forgetpass': {
    screen: lazyScreen(() => import('./password/forgot-screen.tsx'), 'ForgotScreen'),
    search: z.object({ step: z.optional(z.string()), redirect: z.optional(z.string()) }),
  },
  '/setpassword': {
    screen: lazyScreen(() => import('./password/set-password-screen.tsx'), 'SetPasswordScreen'),
  },
  '/setphone': {
    screen: lazyScreen(() => import('./phone/set-phone-screen.tsx'), 'SetPhoneScreen'),
    search: z.object({ step: z.optional(z.string()) }),
  },
  '/account': {
    screen: lazyScreen(() => import('./account/account-screen.tsx'), 'AccountScreen'),
  },
  '/setaccount': {
    screen: lazyScreen(() => import('./account/set-account-screen.tsx'), 'SetAccountScreen'),
  },
  '/setservice': {
    screen: lazyScreen(() => import('./account/set-service-screen.tsx'), 'SetServiceScreen'),
  },
  '/shmc': {
    screen: lazyScreen(() => import('./account/merchant-name-screen.tsx'), 'MerchantNameScreen'),
  },
  '/platform/sign-in': {
    screen: lazyScreen(
      () => import('./platform-sign-in/desk-sign-in-screen.tsx'),
      'DeskSignInScreen',
    ),
  },
  '/platform/join': {
    screen: lazyScreen(() => import('./platform-sign-in/desk-join-screen.tsx'), 'DeskJoinScreen'),
    search: z.object({ ticket: z.optional(z.string()) }),
  },
} as const satisfies ScreensOf<typeof routes>
