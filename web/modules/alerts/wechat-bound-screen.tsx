import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BindResult } from '#contract/alerts/notification-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { tellingTexts } from './texts.ts'

/**
 * /wechatBound: result of a binding, shown in whichever browser WeChat uses. The user need not be signed in
 * there.
 */
export function WechatBindingResultScreen() {
  const t = useTexts(tellingTexts)
  const navigate = useNavigate()
  const { result = 'failed' } = useSearch({ from: '/wechatBound' })
  const textsByResult: Readonly<Record<BindResult, { title: string; text: string }>> = {
    bound: { title: t.boundTitle, text: t.boundText },
    late: { title: t.lateTitle, text: t.lateText },
    failed: { title: t.failedTitle, text: t.failedText },
    receiverBound: { title: t.boundTitle, text: t.receiverText },
    receiverFailed: { title: t.failedTitle, text: t.receiverFailedText },
  }
  return (
    <RouteScreen back={result.startsWith('receiver') ? '' : '/alertSettings'}>
      <EmptyState
        {...textsByResult[result]}
        {...(!result.startsWith('receiver') && {
          act: (
            <Button onPress={() => void navigate({ to: '/alertSettings' })}>{t.toSettings}</Button>
          ),
        })}
      />
    </RouteScreen>
  )
}
