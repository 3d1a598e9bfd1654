import type { ComponentProps, ReactNode } from 'react'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { BrandMark } from '#web/kit/page/brand-mark.tsx'
import { LeadTitle } from '#web/kit/page/lead-title.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { changeDisplaySettings, useLanguage } from '#web/kit/settings.ts'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import css from './entry-page.module.css'

type Props = {
  /** Task of the page, in large letters. */
  readonly lead: string
  readonly sub: ReactNode
  readonly steps?: ComponentProps<typeof StepProgress>
  /** Absent on the page where a visitor enters. */
  readonly back?: string
  readonly children: ReactNode
}

/** Page for visitors who are not signed in, with a large title and a language switch. */
export function SignedOutPageFrame({ lead, sub, steps, back = '', children }: Props) {
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

/** The button is labelled in the language that it switches to. */
function LanguageSwitch() {
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <TextButton onPress={() => changeDisplaySettings({ language: other })}>
      <span lang={other}>{other === 'en' ? 'English' : '中文'}</span>
    </TextButton>
  )
}

/** Further links below the main content of a page. */
export function SignedOutPageLinks({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
