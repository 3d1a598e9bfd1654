import { useState } from 'react'
import { joinSentences } from '#web/kit/formats.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import css from './legal-links.module.css'
import { legal, type LegalText } from './legal-texts.ts'

/** Links that open the service terms and the privacy note. */
export function LegalLinks() {
  const [openedText, setOpenedText] = useState<LegalText>()
  const language = useLanguage()
  const toLegalTitle = (text: LegalText) => text.title[language]
  return (
    <>
      {[legal.terms, legal.privacy].map((text) => (
        <button
          key={toLegalTitle(text)}
          type="button"
          className={css.link}
          onClick={() => setOpenedText(text)}
        >
          {toLegalTitle(text)}
        </button>
      ))}
      {openedText && (
        <BottomSheet
          tall
          open
          title={toLegalTitle(openedText)}
          onClose={() => setOpenedText(undefined)}
        >
          <div className={css.text}>
            {openedText.parts.map(({ head, says }) => (
              <div key={head.en}>
                <h3>{head[language]}</h3>
                <p>
                  {joinSentences(
                    says.map((sentence) => sentence[language]),
                    language,
                  )}
                </p>
              </div>
            ))}
          </div>
        </BottomSheet>
      )}
    </>
  )
}
