import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

type Props = Pick<ComponentProps<typeof RouteScreen>, 'back'> & {
  /** Rendered once the texts of all topics have loaded. */
  readonly children: ReactNode
}

/** Shows a placeholder page while the texts of all topics load. */
export function WhenHelpLoaded({ back, children }: Props) {
  const t = useTexts(texts)
  const pending = (
    <RouteScreen form {...(back !== undefined && { back })}>
      <LoadingSkeleton like="row" rows={6} label={t.loading} />
    </RouteScreen>
  )
  return <Suspense fallback={pending}>{children}</Suspense>
}
