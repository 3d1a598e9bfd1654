import type { ComponentProps, ReactNode } from 'react'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { BrandMark } from '#web/kit/page/brand-mark.tsx'
import { LeadTitle } from '#web/kit/page/lead-title.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { changeSettings, useLanguage } from '#web/kit/settings.ts'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import css from './entry-page.module.css'

type Props = {
  /** What is to be done here, in large letters. */
  readonly lead: string
  readonly sub: ReactNode
  readonly steps?: ComponentProps<typeof StepProgress>
  /** Without it this is where one comes in. */
  readonly back?: string
  readonly children: ReactNode
}

/** A page for who isn't signed in: its title is large, and its language can be chosen. */
export function EntryPage({ lead, sub, steps, back = '', children }: Props) {
  return (
    <RouteScreen form untitled back={back} actions={<LanguageSwitch />}>
      {steps && (
        <div className={css.steps}>
          <StepProgress {...steps} />
        </div>
      )}
      <LeadTitle title={lead} sub={sub} {...(back === '' && { mark: <BrandMark /> })} />
      {children}
    </RouteScreen>
  )
}

/** Named in the language that it leads to. */
function LanguageSwitch() {
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <TextButton onPress={() => changeSettings({ language: other })}>
      <span lang={other}>{other === 'en' ? 'English' : '中文'}</span>
    </TextButton>
  )
}

/** Other ways on, below what a page is for. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
