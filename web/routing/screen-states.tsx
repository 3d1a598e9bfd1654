import { useCanGoBack, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { commonFailures } from '#contract/base/call.ts'
import { Button } from '../kit/button/button.tsx'
import { EmptyState } from '../kit/empty-state/empty-state.tsx'
import { ErrorState } from '../kit/error-state/error-state.tsx'
import { kitTexts } from '../kit/kit-texts.ts'
import { RouteScreen } from '../kit/page/route-screen.tsx'
import { useLanguage } from '../kit/settings.ts'
import { LoadingSkeleton } from '../kit/skeleton/skeleton.tsx'
import { useTexts } from '../kit/texts.ts'
import { NotLoaded } from './lazy-screen.ts'
import { shellTexts } from './screen-state-texts.ts'

/** Shown in the frame if a screen cannot be. Each gives the reason and a way on. */

export function ScreenNotBuilt() {
  const t = useTexts(shellTexts)
  return <ScreenNotice title={t.notBuilt} text={t.notBuiltText} />
}

export function ScreenMissing() {
  const t = useTexts(shellTexts)
  return <ScreenNotice head={t.missing} title={t.missing} text={t.missingText} />
}

export function NotPermitted() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  return <ScreenNotice title={commonFailures.noPermission[language]} text={t.noPermissionText} />
}

/**
 * The retry reloads the whole page. This also loads a newer version, which is often why a part is missing.
 */
export function ScreenFailed({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useTexts(shellTexts)
  const [title, text] =
    error instanceof NotLoaded ? [t.notLoaded, t.notLoadedText] : [t.broken, t.brokenText]
  return (
    <RouteScreen>
      <ErrorState what={title} text={text} retry={() => location.reload()} />
    </RouteScreen>
  )
}

export function ScreenLoading() {
  const { loading } = useTexts(kitTexts)
  return (
    <RouteScreen>
      <LoadingSkeleton like="row" rows={6} label={loading} />
    </RouteScreen>
  )
}

function ScreenNotice(props: { head?: string; title: string; text: string }): ReactNode {
  const { head, title, text } = props
  return (
    <RouteScreen {...(head && { title: head })}>
      <EmptyState title={title} text={text} act={<GoBackButton />} />
    </RouteScreen>
  )
}

/** Goes back to the previous page, or home if there is none. */
function GoBackButton() {
  const t = useTexts(shellTexts)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Button
      onPress={() => {
        if (canGoBack) router.history.back()
        else void router.navigate({ to: '/index' })
      }}
    >
      {t.back}
    </Button>
  )
}
